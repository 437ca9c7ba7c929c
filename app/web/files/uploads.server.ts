import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { data } from "@remix-run/node";
import busboy from "busboy";
import type { z } from "zod/v4";
import { Refusal } from "~/domain/shared/refusal";
import { CLIENT_ERROR } from "~/domain/shared/status-text";
import { checkCsrf, CSRF_FIELD } from "~/web/session/csrf.server";
import { answer, type FormOptions } from "~/web/forms/submit-form.server";

export type UploadedFile = { name: string; type: string; bytes: Buffer };
export type UploadOptions = FormOptions & {
  field: string;
  maxBytes: number;
  /** Said when no file was chosen, or an empty one. */ missing?: string;
};

/**
 * A form with one file. The form token must stand before the file, so that a stranger's file is not even read. An empty or too
 * large file is the error of its field (422, 413); `run` looks at the bytes itself before it believes the name or type.
 */
export async function submitUpload<Schema extends z.ZodType, Result>(
  request: Request,
  schema: Schema,
  run: (input: z.output<Schema>, file: UploadedFile) => Promise<Result>,
  options: UploadOptions,
) {
  const { form, files, tooLarge: large } = await receive(request, { fields: [options.field], maxBytes: options.maxBytes });
  const [file, tooLarge] = [files.get(options.field), large.has(options.field)];
  return answer(
    form,
    schema,
    async (input) => {
      if (tooLarge)
        throw new Refusal(`The file is larger than ${Math.floor(options.maxBytes / 1_048_576)} MB. Choose a smaller one.`, {
          field: options.field,
          status: 413,
        });
      if (!file || file.bytes.length === 0)
        throw new Refusal(options.missing ?? "Choose a file first; this one is missing or empty.", { field: options.field });
      return run(input, file);
    },
    options,
  );
}

/** What a multipart form holds: its text, its files by field (an empty chooser sends one without a name), and the fields whose file was too large. */
export type Received = { form: FormData; files: Map<string, UploadedFile>; tooLarge: Set<string> };

/** Reads a multipart form after the check of its token; other files than those of `fields` are thrown away. @throws 400, 403, 415 */
export async function receive(request: Request, { fields, maxBytes }: { fields: readonly string[]; maxBytes: number }): Promise<Received> {
  if (!request.body || !/^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? ""))
    throw data({ code: "NOT_A_FORM", message: CLIENT_ERROR }, 415);
  const source = Readable.fromWeb(request.body as NodeStream<Uint8Array>);
  try {
    return await parse(request, source, fields, maxBytes);
  } finally {
    // What is left unread is thrown away, not cut off: a cut connection would lose the answer that says why.
    source.unpipe();
    source.resume();
  }
}

function parse(request: Request, source: Readable, wanted: readonly string[], maxBytes: number): Promise<Received> {
  return new Promise((resolve, reject) => {
    const parser = busboy({
      headers: Object.fromEntries(request.headers),
      defParamCharset: "utf8",
      limits: { fileSize: maxBytes, files: wanted.length, fields: 200, fieldSize: 65_536, headerPairs: 50 },
    });
    const received: Received = { form: new FormData(), files: new Map(), tooLarge: new Set() };
    let token: unknown;
    let checked: Promise<void> | undefined;
    const check = () => (checked ??= checkCsrf(request, token));
    parser.on("field", (name, value) => (name === CSRF_FIELD ? (token = value) : received.form.append(name, value.replaceAll("\0", ""))));
    parser.on("file", (name, stream, info) => {
      const chunks: Buffer[] = [];
      check().catch(reject);
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("limit", () => void received.tooLarge.add(name));
      stream.on("error", reject);
      stream.on("end", () => {
        if (wanted.includes(name) && !received.tooLarge.has(name))
          received.files.set(name, { name: info.filename ?? "", type: info.mimeType, bytes: Buffer.concat(chunks) });
      });
    });
    parser.on("close", () => void check().then(() => resolve(received), reject));
    parser.on("error", () => reject(data({ code: "BAD_REQUEST", message: "400 Bad Request" }, 400)));
    source.on("error", reject);
    source.pipe(parser);
  });
}
