import { z } from "zod/v4";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { withoutMetadata } from "~/domain/time/clock/photo-metadata";
import { describeError, log } from "~/log.server";
import { FileStoreFailed, keepFile } from "~/models/shared/stored-files.server";
import { pictureProblem, type PictureWish } from "./picture.server";
import { STORE_AWAY } from "./stored-files.server";
import { submitUpload } from "./uploads.server";

const UNREADABLE = "This picture cannot be read. Save it again as a plain PNG or JPEG and choose it.";

/** One more than is taken: busboy calls a file cut that is as large as its limit. */
const MOST_BYTES = 1_048_577;

/** A form with one picture, "picture": looked through, kept, and handed to `save` by its number. What is wrong with it is the error of its field. */
export function submitPicture<Result>(request: Request, scope: Scope, wish: PictureWish, save: (fileSeq: number) => Promise<Result>) {
  return submitUpload(
    request,
    z.object({}),
    async (_, { name, bytes }) => {
      const problem = pictureProblem(bytes, wish);
      if (problem !== null) throw new Refusal(problem, { field: "picture" });
      // Photos from phones carry the place where they were taken.
      const plain = withoutMetadata(bytes);
      if (plain === null) throw new Refusal(UNREADABLE, { field: "picture" });
      return save(await keepPicture(scope, "picture", name, plain));
    },
    { field: "picture", maxBytes: MOST_BYTES, missing: "Choose a picture first." },
  );
}

/** Keeps a picture that was looked through. @throws Refusal at the field when the store is away, or holds too much that waits */
export async function keepPicture(
  scope: Scope,
  field: string,
  name: string,
  bytes: Uint8Array,
  wish?: { takenAtOnce: boolean },
): Promise<number> {
  try {
    return (await keepFile(scope, name, bytes, wish)).fileSeq;
  } catch (error) {
    if (!(error instanceof FileStoreFailed)) throw error;
    log.error({ companySeq: scope.companySeq, error: describeError(error.cause) }, "a picture could not be stored");
    throw new Refusal(STORE_AWAY, { field, status: 503 });
  }
}
