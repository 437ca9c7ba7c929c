import { useRef, useState } from "react";
import { FILE_FORMATS, FILE_MEGABYTES } from "~/domain/shared/forms/stored-file";
import { useCsrfToken } from "./csrf";
import { textOf, type FieldState } from "./field";
import { FileUploader } from "./file-uploader";
import { EnterButton } from "./posting";
import { usePartsText } from "~/components/ui/layout/parts-text";

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
  /** With scripts the file is stored as soon as it is chosen; for those who may store one by itself. */
  atOnce?: boolean;
  /** The largest file that the form takes. */
  megabytes?: number;
};

/** An attachment, for forms that `submitWithFiles` reads. What was stored once stays chosen when the form comes back. */
export function StoredFileField({ field, upload, name, atOnce = false, megabytes = FILE_MEGABYTES, ...rest }: StoredFileFieldProps) {
  const { kept, keep, giveUp } = useKeptFile();
  const words = usePartsText();
  const present = textOf(field) !== "";
  return (
    <>
      <EnterButton />
      <input type="hidden" name={field.name} value={kept?.path ?? textOf(field)} />
      <input type="hidden" name={name.name} value={kept?.name ?? textOf(name)} />
      <FileUploader
        {...rest}
        field={upload}
        formats={FILE_FORMATS}
        maxMegabytes={megabytes}
        present={present ? { name: textOf(name) || words.file, detail: words.fileAttached } : undefined}
        onFile={atOnce ? keep : undefined}
        onEmpty={giveUp}
      />
    </>
  );
}

/** A file that was stored before its form is sent; the last one that was chosen counts. */
function useKeptFile() {
  const csrf = useCsrfToken();
  const [kept, setKept] = useState<{ path: string; name: string } | null>(null);
  const latest = useRef<File | null>(null);
  const discard = (path: string) =>
    void import("./store-file").then(({ deleteStoredFile }) => deleteStoredFile(path, csrf)).catch(() => undefined);
  const keep = async (file: File): Promise<boolean> => {
    latest.current = file;
    if (kept) discard(kept.path);
    setKept(null);
    // Most who open the form attach nothing: what sends a file is fetched with the first one.
    // Whatever goes wrong, the form still has the file, and its answer says why it is not taken.
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
