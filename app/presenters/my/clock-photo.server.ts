import type { Language } from "~/domain/shared/language";
import { Refusal } from "~/domain/shared/refusal";
import { clockInput } from "~/domain/time/clock/clock-input";
import { MOST_JPEG_SIDE, MOST_PNG_SIDE, PHOTO_MEGABYTES, PHOTO_PROBLEMS } from "~/domain/time/clock/clock-photo";
import { stripExif } from "~/domain/time/clock/photo-metadata";
import { clock, requirePress, type Clocked, type Press } from "~/models/time/clock/clocking.server";
import { discardFile } from "~/models/shared/stored-files.server";
import { keepPicture } from "~/web/files/picture-upload.server";
import { pictureFault, type PictureWish } from "~/web/files/picture.server";
import { submitUpload } from "~/web/files/uploads.server";
import { submitForm } from "~/web/forms/submit-form.server";
import type { OwnScope } from "~/web/session/own-employee.server";

const MOST_BYTES = PHOTO_MEGABYTES * 1_048_576;
const WISH: PictureWish = { formats: ["JPEG", "PNG"], maxBytes: MOST_BYTES, sides: { JPEG: MOST_JPEG_SIDE, PNG: MOST_PNG_SIDE } };

type Typed = Omit<Press, "photo" | "heldKey" | "kiosk">;

/**
 * Parses the clock form: multipart with a photo where required, else a small plain form.
 * @param run receives the clock event; its photo is empty where none was sent
 */
export function submitPress<Result>(
  request: Request,
  language: Language,
  run: (press: Pick<Typed, "direction" | "position">, photo: Buffer) => Promise<Result>,
) {
  if (!/^multipart\//i.test(request.headers.get("Content-Type") ?? ""))
    return submitForm(request, clockInput, (press) => run(press, Buffer.alloc(0)), { language });
  // One byte more than allowed: busboy reports a file of exactly the limit as truncated.
  const file = { field: "photo", maxBytes: MOST_BYTES + 1, wanted: () => false, language };
  return submitUpload(request, clockInput, (press, { bytes }) => run(press, bytes), file);
}

/**
 * Records a clock event with a photo where the policy requires one. The photo is validated, stripped of EXIF data and stored under a neutral name;
 * without the requirement it is dropped. A refused event leaves no file behind.
 * @throws as `clock`; Refusal at "photo" for an invalid one
 */
export async function clockWithPhoto(own: OwnScope, press: Typed, photo: Buffer, now: Date): Promise<Clocked> {
  if (photo.length === 0 || !(await requirePress(own, press, now)).photoAsked) return clock(own, press, now);
  const fileSeq = await keepPicture(own, "photo", "clock", plainPhoto(photo), { takenAtOnce: true });
  try {
    return await clock(own, { ...press, photo: { fileSeq, account: own } }, now);
  } catch (error) {
    await discardFile(own, fileSeq);
    throw error;
  }
}

/** @throws Refusal */
function plainPhoto(bytes: Buffer): Uint8Array {
  const found = pictureFault(bytes, WISH);
  const plain = found ? null : stripExif(bytes);
  if (plain === null) throw new Refusal(PHOTO_PROBLEMS[found?.fault ?? "DAMAGED"], { field: "photo" });
  return plain;
}
