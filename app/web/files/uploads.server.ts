import type { z } from "zod/v4";
import { RESTORE_FIELD } from "~/domain/shared/forms/typed-form";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { Refusal } from "~/domain/shared/refusal";
import { receive, type UploadedFile } from "~/web/forms/form-body.server";
import { withIdempotency, idempotencyKeyOf } from "~/web/forms/idempotency.server";
import { answer, type FormOptions } from "~/web/forms/submit-form.server";
import { forgetAfter, restoreTyped } from "~/web/forms/typed-form.server";

export type UploadOptions = FormOptions & {
  field: string;
  maxBytes: number;
  /** Message if no file was selected, or an empty one. */ missing?: string;
  /** Whether this submission needs the file; true by default. If false, `run` gets an empty file when none was selected. */
  wanted?: (form: FormData) => boolean;
};

/**
 * Handles a form with one file. The form token must precede the file, so that files of forged requests are not read. An empty or too large
 * file is an error of its field (422, 413); `run` checks the bytes and does not trust name or type.
 */
export async function submitUpload<Schema extends z.ZodType, Result>(
  request: Request,
  schema: Schema,
  run: (input: z.output<Schema>, file: UploadedFile, form: FormData) => Promise<Result>,
  options: UploadOptions,
) {
  const { form, files, tooLarge: large } = await receive(request, { fields: [options.field], maxBytes: options.maxBytes });
  if (form.has(RESTORE_FIELD)) return restoreTyped(request, form);
  const [file, tooLarge] = [files.get(options.field), large.has(options.field)];
  const work = () =>
    answer(
      form,
      schema,
      async (input) => {
        if (tooLarge)
          throw new Refusal(messageOf("FILE_TOO_LARGE", { count: Math.floor(options.maxBytes / 1_048_576) }), {
            field: options.field,
            status: 413,
          });
        const isWanted = options.wanted?.(form) ?? true;
        if (isWanted && (!file || file.bytes.length === 0))
          throw new Refusal(options.missing ?? "Choose a file first; this one is missing or empty.", { field: options.field });
        return forgetAfter(request, run(input, file ?? NO_FILE, form));
      },
      options,
    );
  return withIdempotency(await idempotencyKeyOf(request, form, files.values()), work);
}

const NO_FILE: UploadedFile = { name: "", type: "", bytes: Buffer.alloc(0) };
