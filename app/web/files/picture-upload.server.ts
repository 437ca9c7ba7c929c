import { z } from "zod/v4";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { stripExif } from "~/domain/time/clock/photo-metadata";
import { describeError, log } from "~/log.server";
import { FileStoreFailed, storeFile } from "~/models/shared/stored-files.server";
import { pictureProblem, type PictureRules } from "./picture.server";
import { submitUpload } from "./uploads.server";

const UNREADABLE = "This picture cannot be read. Save it again as a plain PNG or JPEG and choose it.";

/** One byte more than accepted: busboy reports a file of exactly the limit as truncated. */
const MAX_BYTES = 1_048_577;

/**
 * Handles a form with an image in the field "picture": validates and stores it, then calls `save` with its number. A refused image is an
 * error of the field.
 */
export function submitPicture<Result>(request: Request, scope: Scope, wish: PictureRules, save: (fileSeq: number) => Promise<Result>) {
  return submitUpload(
    request,
    z.object({}),
    async (_, { name, bytes }) => {
      const problem = pictureProblem(bytes, wish);
      if (problem !== null) throw new Refusal(problem, { field: "picture" });
      // Photos from phones contain their location.
      const plain = stripExif(bytes);
      if (plain === null) throw new Refusal(UNREADABLE, { field: "picture" });
      return save(await storePicture(scope, "picture", name, plain));
    },
    { field: "picture", maxBytes: MAX_BYTES, missing: "Choose a picture first." },
  );
}

/** Stores a validated image. @throws Refusal at the field if the store is unreachable or too many uploads are pending */
export async function storePicture(
  scope: Scope,
  field: string,
  name: string,
  bytes: Uint8Array,
  wish?: { takenAtOnce: boolean },
): Promise<number> {
  try {
    return (await storeFile(scope, name, bytes, wish)).fileSeq;
  } catch (error) {
    if (!(error instanceof FileStoreFailed)) throw error;
    log.error({ companySeq: scope.companySeq, error: describeError(error.cause) }, "a picture could not be stored");
    throw new Refusal(messageOf("FILE_STORE_UNAVAILABLE"), { field, status: 503 });
  }
}
