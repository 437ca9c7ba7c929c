import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { data } from "@remix-run/node";
import busboy from "busboy";
import { MAX_RESTORED_LENGTH } from "~/domain/shared/forms/typed-form";
import { CLIENT_ERROR } from "~/domain/shared/status-text";
import { checkCsrf, CSRF_FIELD } from "~/web/session/csrf.server";
import { badRequest, MAX_FIELDS, requireFormLimits } from "./form-limits.server";

/** Maximum size of the text of a form in bytes. */
const MAX_TEXT = 1_048_576;
/** Allowance for the form token and for fields that a browser adds. */
const BESIDES = 10;

/** Maximum size of a form with files that is read only to keep its text fields. */
const MAX_REFUSED_BYTES = 32 * 1_048_576;

/** The text fields that were read from a request, for `readRefusedFields`. */
const readBefore = new WeakMap<Request, [string, string][]>();

export type UploadedFile = { name: string; type: string; bytes: Buffer };
/**
 * A parsed form: its text fields without the token, its files by field (an empty file input sends one without a name), and the fields whose
 * file was too large.
 */
export type Received = { form: FormData; files: Map<string, UploadedFile>; tooLarge: Set<string> };
/** `fields` whose files are read, others are discarded; `checkToken` is replaced only for a form that was refused before. */
export type FileLimits = {
  fields: readonly string[];
  maxBytes: number;
  maxFields?: number;
  checkToken?: typeof checkCsrf;
};

/** The fields of a form after the token check, limited in count and size before parsing. @throws 400, 403, 413, 415 */
export async function readFields(request: Request, maxFields = MAX_FIELDS): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (isMultipart(request)) return (await receive(request, { fields: [], maxBytes: 0, maxFields })).form;
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw notAForm();
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_TEXT) throw tooLarge();
  const text = await request.text();
  if (text.length > MAX_TEXT) throw tooLarge();
  // Count before parsing: a megabyte of "&" would be a million fields.
  if (text.split("&", maxFields + BESIDES + 1).length > maxFields + BESIDES) throw badRequest();
  const fields = [...new URLSearchParams(text)];
  readBefore.set(request, fields);
  await checkCsrf(request, fields.find(([name]) => name === CSRF_FIELD)?.[1]);
  return formOf(fields, maxFields);
}

/**
 * The text fields of a form that its action refused, read now if the action did not read them; null if it is no form or too large. Files are
 * discarded and the token is not checked.
 */
export async function readRefusedFields(request: Request): Promise<[string, string][] | null> {
  const before = readBefore.get(request);
  if (before || request.bodyUsed) return before ?? null;
  const type = request.headers.get("Content-Type") ?? "";
  const length = Number(request.headers.get("Content-Length") ?? Number.NaN);
  const isSmall = length > 0 && length <= (isMultipart(request) ? MAX_REFUSED_BYTES : MAX_RESTORED_LENGTH);
  if (!isSmall) return null;
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return [...new URLSearchParams(await request.text())];
  if (!isMultipart(request)) return null;
  await receive(request, { fields: [], maxBytes: 0, checkToken: () => Promise.resolve() });
  return readBefore.get(request) ?? null;
}

/** Reads a multipart form after the token check; the token must precede the files. @throws 400, 403, 413, 415 */
export async function receive(request: Request, wishes: FileLimits): Promise<Received> {
  if (!request.body || !isMultipart(request)) throw notAForm();
  const source = Readable.fromWeb(request.body as NodeStream<Uint8Array>);
  try {
    return await parse(request, source, wishes);
  } finally {
    // Drain the rest instead of closing the connection, which would lose the error response.
    source.unpipe();
    source.resume();
  }
}

function parse(
  request: Request,
  source: Readable,
  { fields: fileFields, maxBytes, maxFields = MAX_FIELDS, checkToken = checkCsrf }: FileLimits,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const parser = parserFor(request, {
      fileSize: maxBytes,
      files: fileFields.length,
      fields: maxFields + BESIDES,
      parts: maxFields + BESIDES + fileFields.length + 1,
      fieldSize: MAX_TEXT,
      headerPairs: 50,
    });
    const texts: [string, string][] = [];
    readBefore.set(request, texts);
    const received = { files: new Map<string, UploadedFile>(), tooLarge: new Set<string>() };
    let length = 0;
    let checked: Promise<void> | undefined;
    const check = () => (checked ??= checkToken(request, texts.find(([name]) => name === CSRF_FIELD)?.[1]));
    parser.on("field", (name, value, { valueTruncated }) => {
      length += name.length + value.length;
      if (valueTruncated || length > MAX_TEXT) reject(tooLarge());
      else texts.push([name, value]);
    });
    parser.on("file", (name, stream, info) => {
      const chunks: Buffer[] = [];
      check().catch((error) => {
        // The fields after the file are not read, so the form cannot be kept.
        readBefore.delete(request);
        reject(error);
      });
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("limit", () => void received.tooLarge.add(name));
      stream.on("error", reject);
      stream.on("end", () => {
        if (fileFields.includes(name) && !received.tooLarge.has(name))
          received.files.set(name, {
            name: ((info.filename as string | undefined) ?? "").replaceAll("\0", ""),
            type: info.mimeType,
            bytes: Buffer.concat(chunks),
          });
      });
    });
    // Otherwise busboy drops everything beyond the limit silently.
    for (const limit of ["fieldsLimit", "partsLimit"] as const) parser.on(limit, () => reject(badRequest()));
    parser.on(
      "close",
      () =>
        void check()
          .then(() => resolve({ ...received, form: formOf(texts, maxFields) }))
          .catch(reject),
    );
    parser.on("error", () => reject(badRequest()));
    source.on("error", reject);
    source.pipe(parser);
  });
}

function parserFor(request: Request, limits: busboy.Limits): busboy.Busboy {
  try {
    return busboy({ headers: Object.fromEntries(request.headers), defParamCharset: "utf8", limits });
  } catch {
    // The boundary is missing.
    throw badRequest();
  }
}

/** PostgreSQL text cannot hold NUL characters. @throws 400 for a malformed form */
function formOf(fields: readonly [string, string][], maxFields: number): FormData {
  const form = new FormData();
  const ownFields = fields.filter(([name]) => name !== CSRF_FIELD);
  requireFormLimits(
    ownFields.map(([name]) => name),
    maxFields,
  );
  for (const [name, value] of ownFields) form.append(name, value.replaceAll("\0", ""));
  return form;
}

export const isMultipart = (request: Request): boolean => /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
const notAForm = () => data({ code: "NOT_A_FORM", message: CLIENT_ERROR }, 415);
const tooLarge = () => data({ code: "TOO_LARGE", message: CLIENT_ERROR }, 413);
