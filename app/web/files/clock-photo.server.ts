import type { Language } from "~/domain/shared/language";
import { Refusal } from "~/domain/shared/refusal";
import { clockInput } from "~/domain/time/clock/clock-input";
import { MAX_JPEG_SIDE, MAX_PNG_SIDE, PHOTO_MEGABYTES, photoProblem } from "~/domain/time/clock/clock-photo";
import { stripExif } from "~/domain/time/clock/photo-metadata";
import { clock, checkClockEvent, type Clocked, type ClockInput } from "~/models/time/clock/clocking.server";
import { discardFile } from "~/models/shared/stored-files.server";
import { storePicture } from "~/web/files/picture-upload.server";
import { pictureFault, type PictureRules } from "~/web/files/picture.server";
import { submitUpload } from "~/web/files/uploads.server";
import { submitForm } from "~/web/forms/submit-form.server";
import type { OwnScope } from "~/web/session/own-employee.server";

const MAX_BYTES = PHOTO_MEGABYTES * 1_048_576;
const PHOTO_RULES: PictureRules = { formats: ["JPEG", "PNG"], maxBytes: MAX_BYTES, sides: { JPEG: MAX_JPEG_SIDE, PNG: MAX_PNG_SIDE } };

type ClockEventInput = Omit<ClockInput, "photo" | "heldKey" | "kiosk">;

/**
 * Parses the clock form: multipart with a photo where required, else a small plain form.
 * @param run receives the clock event; its photo is empty where none was sent
 */
export function submitClockEvent<Result>(
  request: Request,
  language: Language,
  run: (event: Pick<ClockEventInput, "direction" | "position">, photo: Buffer) => Promise<Result>,
) {
  if (!/^multipart\//i.test(request.headers.get("Content-Type") ?? ""))
    return submitForm(request, clockInput, (event) => run(event, Buffer.alloc(0)), { language });
  // One byte more than allowed: busboy reports a file of exactly the limit as truncated.
  const file = { field: "photo", maxBytes: MAX_BYTES + 1, wanted: () => false, language };
  return submitUpload(request, clockInput, (event, { bytes }) => run(event, bytes), file);
}

/**
 * Records a clock event, with a photo if the policy requires one; other photos are dropped. The photo is validated, stripped of EXIF data
 * and stored under a neutral name. A refused event leaves no file behind.
 * @throws as `clock`; Refusal at "photo" for an invalid one
 */
export async function recordWithPhoto(scope: OwnScope, event: ClockEventInput, photo: Buffer, now: Date): Promise<Clocked> {
  if (photo.length === 0 || !(await checkClockEvent(scope, event, now)).photoAsked) return clock(scope, event, now);
  const fileSeq = await storePicture(scope, "photo", "clock", cleanPhoto(photo), { takenAtOnce: true });
  try {
    return await clock(scope, { ...event, photo: { fileSeq, account: scope } }, now);
  } catch (error) {
    await discardFile(scope, fileSeq);
    throw error;
  }
}

/** @throws Refusal */
function cleanPhoto(bytes: Buffer): Uint8Array {
  const fault = pictureFault(bytes, PHOTO_RULES);
  const plain = fault ? null : stripExif(bytes);
  if (plain === null) throw new Refusal(photoProblem(fault?.fault ?? "DAMAGED"), { field: "photo" });
  return plain;
}
