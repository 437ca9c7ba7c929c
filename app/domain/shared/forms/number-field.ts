import { z } from "zod/v4";
import type { RefusalText } from "~/domain/shared/i18n/refusal-message";
import { schemaErrorOf } from "~/domain/shared/i18n/refusal-schema";

/** A posted number from 1 with at most nine digits: of a record, or a revision. */
export const numberField = (message: RefusalText) =>
  z
    .string(schemaErrorOf(message))
    .regex(/^[1-9]\d{0,8}$/, schemaErrorOf(message))
    .transform(Number);
