import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod/v4";
import { hasAnyPermission } from "~/domain/settings/has-permission";
import type { Day } from "~/domain/shared/day";
import type { Language } from "~/domain/shared/language";
import { RESTORE_FIELD } from "~/domain/shared/forms/typed-form";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { CLIENT_ERROR } from "~/domain/shared/status-text";
import { FILE_MEGABYTES, FILE_PERMISSIONS, filePath, fileProblem, fileTooLarge } from "~/domain/shared/forms/stored-file";
import { messageOf, type RefusalText } from "~/domain/shared/i18n/refusal-message";
import { renderRefusal } from "~/domain/shared/i18n/refusals";
import { describeError, log } from "~/log.server";
import { discardFile, FileStoreFailed, getFile, storeFile, openFile, type StoredFile } from "~/models/shared/stored-files.server";
import { requireRequestFile } from "~/models/filing/requests/request-files.server";
import type { SignedInSession } from "~/models/settings/sessions.server";
import { download, inlinePicture } from "./downloads.server";
import { forbidden } from "~/web/session/scope.server";
import { replayedResponse, withIdempotency, idempotencyKeyOf } from "~/web/forms/idempotency.server";
import { answer, formErrorMap, readForm, reply, submitForm } from "~/web/forms/submit-form.server";
import { forgetAfter, restoreTyped } from "~/web/forms/typed-form.server";
import { isMultipart, receive, type Received, type UploadedFile } from "~/web/forms/form-body.server";

/** One byte more than accepted: busboy reports a file of exactly the limit as truncated. */
const bytesOf = (megabytes = FILE_MEGABYTES): number => megabytes * 1_048_576 + 1;

type Wish = {
  scope: Scope;
  /** Maximum size of a file in megabytes; FILE_MEGABYTES by default. */
  megabytes?: number;
  /** Language of the error messages; English by default. */
  language?: Language;
  /** Message by field if its file is refused. */
  files: Readonly<Record<string, RefusalText>>;
};
type Fault = { field: string; message: RefusalText; status: number };

/**
 * Handles a form with attachments (`StoredFileField`). Field `x` holds the path of a stored file. A selected file arrives as `xUpload` and
 * is validated and stored; its path is put into `x` before the schema parses the form, so that the user need not select it again after
 * another error. A refused file stores nothing: 422 (413 if too large, 503 if the store is unreachable) with the message of the field and
 * the reason. `deleteFile=x`, posted by the field's Delete button, clears `x` and shows the form again.
 */
export async function submitWithFiles<Schema extends z.ZodType, Result>(
  request: Request,
  schema: Schema,
  { scope, files, megabytes, language }: Wish,
  run: (input: z.output<Schema>, form: FormData) => Promise<Result>,
) {
  if (!isMultipart(request)) return submitForm(request, schema, run, { language });
  const names = Object.keys(files);
  const received = await receive(request, { fields: names.map(uploadName), maxBytes: bytesOf(megabytes) });
  const { form } = received;
  if (form.has(RESTORE_FIELD)) return restoreTyped(request, form);
  const idempotencyKey = await idempotencyKeyOf(request, form, received.files.values());
  const removed = names.find((name) => form.get("deleteFile") === uploadName(name));
  if (removed) {
    form.set(`${removed}Name`, "");
    // Conform's own intent: returns the changed form without errors.
    form.set("__intent__", JSON.stringify({ type: "update", payload: { name: removed, value: "" } }));
    return answer(form, schema, (input) => run(input, form), { language });
  }
  // Check for a repeat before the file is stored a second time.
  const before = (await replayedResponse(idempotencyKey)) as Awaited<Result> | null;
  if (before !== null) return before;
  const faults = [];
  for (const name of names) {
    const fault = await store(scope, received, name, megabytes);
    if (fault) faults.push(fault);
  }
  return faults.length > 0
    ? refuse(form, schema, faults, { files, language })
    : withIdempotency(idempotencyKey, () => answer(form, schema, (input) => forgetAfter(request, run(input, form)), { language }));
}

/** Downloads a file, if the user may see its record, or uploaded it and it is not attached yet. @throws 403, NotFound */
export async function downloadStoredFile(scope: SignedInSession, fileSeq: number, today: Day): Promise<Response> {
  const file = await getFile(scope, fileSeq);
  if (file.usedBy === "request") await requireRequestFile(scope, scope.employeeSeq, fileSeq, today);
  else requireFileRight(scope, file);
  const body = await openFile(file);
  if (file.usedBy === "punchPhoto") return inlinePicture(file.fileName, body, file.contentType);
  return download(file.fileName, body, file.contentType);
}

/** Deletes the user's own upload before it is attached. @throws 403, NotFound */
export async function removeUpload(scope: Scope, fileSeq: number): Promise<void> {
  requireFileRight(scope, await getFile(scope, fileSeq));
  await discardFile(scope, fileSeq);
}

/** Uploads a single file outside a form (CAREER-25), to be attached by its path later. @throws 413, 422, 503 */
export async function receiveFile(request: Request, scope: Scope): Promise<{ uploadFile1: string; uploadFileName: string }> {
  if (!isMultipart(request)) {
    await readForm(request);
    throw data({ code: "NOT_A_FILE", message: CLIENT_ERROR }, 415);
  }
  const { form, files, tooLarge } = await receive(request, { fields: ["uploadFile1"], maxBytes: bytesOf() });
  const file = files.get("uploadFile1");
  const name = String(form.get("uploadFileName") ?? "") || (file?.name ?? "");
  const fault = file ? fileProblem(name, file.bytes) : "Choose a file first.";
  const problem = tooLarge.has("uploadFile1") ? fileTooLarge() : fault;
  if (problem !== null) throw data({ code: "FILE_REFUSED", message: renderRefusal("en", problem) }, tooLarge.size > 0 ? 413 : 422);
  try {
    const { fileSeq, fileName } = await storeFile(scope, name, file!.bytes);
    return { uploadFile1: filePath(fileSeq), uploadFileName: fileName };
  } catch (error) {
    if (!(error instanceof FileStoreFailed)) throw error;
    log.error({ companySeq: scope.companySeq, error: describeError(error.cause) }, "a file could not be stored");
    throw data({ code: "FILE_STORE_AWAY", message: renderRefusal("en", messageOf("FILE_STORE_UNAVAILABLE")) }, 503);
  }
}

/** @param scope with the employee of the account, if any */
function requireFileRight(scope: Scope & { employeeSeq?: number | null }, { usedBy, uploadedBy, employeeSeq: owner }: StoredFile): void {
  const { permissions, subscriptions, accountSeq, employeeSeq = null } = scope;
  if (usedBy === "released" || usedBy === "request") throw new NotFound("file");
  if (usedBy === null) {
    if (uploadedBy !== accountSeq) throw new NotFound("file");
    return;
  }
  const right = FILE_PERMISSIONS[usedBy];
  if (employeeSeq !== null && (right.besides === "EMPLOYEES" || (right.besides === "OWNER" && owner === employeeSeq))) return;
  const permitted = hasAnyPermission(permissions, right.permissions);
  if (!permitted || (right.subscription !== undefined && !subscriptions.includes(right.subscription))) throw forbidden();
}

/** Puts the path of a selected file into its field; returns the problem if it is refused. */
async function store(scope: Scope, { form, files, tooLarge }: Received, name: string, megabytes?: number): Promise<Fault | null> {
  const field = uploadName(name);
  if (tooLarge.has(field)) return { field, message: fileTooLarge(megabytes), status: 413 };
  const file = files.get(field);
  if (!file || isEmptyChooser(file)) return null;
  const problem = fileProblem(file.name, file.bytes, megabytes);
  if (problem !== null) return { field, message: problem, status: 422 };
  try {
    const { fileSeq, fileName } = await storeFile(scope, file.name, file.bytes);
    form.set(name, filePath(fileSeq));
    form.set(`${name}Name`, fileName);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return { field, message: error.text, status: error.status };
    if (!(error instanceof FileStoreFailed)) throw error;
    log.error({ companySeq: scope.companySeq, error: describeError(error.cause) }, "a file could not be stored");
    return { field, message: messageOf("FILE_STORE_UNAVAILABLE"), status: 503 };
  }
}

async function refuse<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  faults: readonly Fault[],
  { files, language = "en" }: Pick<Wish, "files" | "language">,
) {
  const names = faults.map(({ field }) => field.slice(0, -"Upload".length));
  const held = new Map(names.map((name): [string, string] => [name, String(form.get(name) ?? "")]));
  // A placeholder, so that the schema does not also report the refused file as missing.
  for (const name of names) form.set(name, filePath(1));
  const submission = (await parseWithZod(form, { schema, async: true, error: formErrorMap(language) })) as Submission<
    z.output<Schema>,
    string[]
  >;
  const refused = submission.reply({
    formErrors: [...new Set(names.map((name) => renderRefusal(language, files[name]!)))],
    fieldErrors: Object.fromEntries(faults.map(({ field, message }) => [field, [renderRefusal(language, message)]])),
  });
  return reply(
    { ...refused, initialValue: { ...refused.initialValue, ...Object.fromEntries(held) } },
    Math.max(...faults.map(({ status }) => status)),
  );
}

const uploadName = (name: string) => `${name}Upload`;
const isEmptyChooser = ({ name, bytes }: UploadedFile) => name === "" && bytes.length === 0;
