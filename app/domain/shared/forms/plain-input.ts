import { z } from "zod/v4";
import { numberField } from "./number-field";

/** Revision the form was loaded with (docs/decisions/006-optimistic-locking.md). */
export const revisionField = numberField("Reload the page and try again.");

/** A button that changes or deletes a record. */
export const revisionInput = z.object({ revision: revisionField });

/** A button without fields. */
export const noInput = z.object({});
