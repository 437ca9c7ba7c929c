import { FILE_FORMATS, FILE_MEGABYTES } from "~/domain/shared/forms/stored-file";
import { textOf, type FieldState } from "./field";
import { FileUploader } from "./file-uploader";
import { EnterButton } from "./post-form";

type StoredFileFieldProps = {
  /** Holds the path of the stored file. */
  field: FieldState;
  /** `${field.name}Upload`: the file that was chosen now, with the errors of both. */
  upload: FieldState;
  /** `${field.name}Name`: how the stored file is called. */
  name: FieldState;
  label: string;
  hint?: string;
  required?: boolean;
};

/** An attachment, for forms that `submitWithFiles` reads. What was stored once stays chosen when the form comes back. */
export function StoredFileField({ field, upload, name, ...rest }: StoredFileFieldProps) {
  const kept = textOf(field) !== "";
  return (
    <>
      <EnterButton />
      <input type="hidden" name={field.name} value={textOf(field)} />
      <input type="hidden" name={name.name} value={textOf(name)} />
      <FileUploader
        {...rest}
        field={upload}
        formats={FILE_FORMATS}
        maxMegabytes={FILE_MEGABYTES}
        present={kept ? { name: textOf(name) || "File", detail: "Attached" } : undefined}
      />
    </>
  );
}
