import { useRef, useState } from "react";
import { FILE_FORMATS, FILE_MEGABYTES } from "~/domain/shared/forms/stored-file";
import { useCsrfToken } from "./csrf";
import { fieldText, type FieldState } from "./field";
import { FileUploader } from "./file-uploader";
import { DefaultSubmitButton } from "./posting";
import { usePartsText } from "~/components/ui/layout/parts-text";

type StoredFileFieldProps = {
  /** Holds the path of the stored file. */
  field: FieldState;
  /** `${field.name}Upload`: the newly chosen file, with the errors of both fields. */
  upload: FieldState;
  /** `${field.name}Name`: name of the stored file. */
  name: FieldState;
  label: string;
  hint?: string;
  required?: boolean;
  /** Upload immediately on selection (scripts only); requires permission to upload. */
  atOnce?: boolean;
  /** Maximum file size. */
  megabytes?: number;
};

/** Attachment field for `submitWithFiles`. An uploaded file stays selected when the form is shown again. */
export function StoredFileField({ field, upload, name, atOnce = false, megabytes = FILE_MEGABYTES, ...rest }: StoredFileFieldProps) {
  const { kept, keep, giveUp } = useStoredFile();
  const texts = usePartsText();
  const present = fieldText(field) !== "";
  return (
    <>
      <DefaultSubmitButton />
      <input type="hidden" name={field.name} value={kept?.path ?? fieldText(field)} />
      <input type="hidden" name={name.name} value={kept?.name ?? fieldText(name)} />
      <FileUploader
        {...rest}
        field={upload}
        formats={FILE_FORMATS}
        maxMegabytes={megabytes}
        present={present ? { name: fieldText(name) || texts.file, detail: texts.fileAttached } : undefined}
        onFile={atOnce ? keep : undefined}
        onEmpty={giveUp}
      />
    </>
  );
}

/** Uploads a file before its form is submitted; the last one chosen wins. */
function useStoredFile() {
  const csrf = useCsrfToken();
  const [kept, setKept] = useState<{ path: string; name: string } | null>(null);
  const latest = useRef<File | null>(null);
  const discard = (path: string) =>
    void import("./store-file").then(({ deleteStoredFile }) => deleteStoredFile(path, csrf)).catch(() => undefined);
  const keep = async (file: File): Promise<boolean> => {
    latest.current = file;
    if (kept) discard(kept.path);
    setKept(null);
    // The upload code is loaded on first use: most forms are submitted without a file.
    // On failure the form still sends the file, and its response explains the rejection.
    const stored = await import("./store-file").then(({ storeFile }) => storeFile(file, csrf)).catch(() => null);
    if (latest.current !== file) {
      if (stored) discard(stored.path);
      return false;
    }
    setKept(stored);
    return stored !== null;
  };
  const giveUp = () => {
    latest.current = null;
    if (kept) discard(kept.path);
    setKept(null);
  };
  return { kept, keep, giveUp };
}
