import { useEffect, useRef, useState, type ChangeEvent } from "react";
import { shortFileName } from "~/domain/shared/forms/stored-file";
import { uploadHint, uploadPercent } from "~/domain/shared/forms/upload-progress";
import { Button } from "~/components/ui/layout/button";
import { controlProps, Field, type FieldProps } from "./field";
import { Icon } from "~/components/ui/layout/icon";
import { usePartsText } from "~/components/ui/layout/parts-text";

type FileUploaderProps = FieldProps & {
  formats?: readonly string[];
  maxMegabytes?: number;
  /** The stored file. */
  present?: { name: string; detail?: string };
  /**
   * Handles a chosen file (scripts only); shown as processing until it resolves. True = stored, the form does not send the file.
   * Undefined = the form sends the file.
   */
  onFile?: (file: File) => Promise<boolean | void>;
  /** Called when the chosen or stored file is removed. */
  onEmpty?: () => void;
};

/**
 * File field; the server validates type and size. Delete clears the input; a stored file is deleted by posting the form with `deleteFile`
 * = the field's name.
 */
export function FileUploader({
  field,
  label,
  hint,
  required,
  formats = [".jpg"],
  maxMegabytes = 5,
  present,
  onFile,
  onEmpty,
}: FileUploaderProps) {
  const texts = usePartsText();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File | undefined>(undefined);
  const [chosen, setChosen] = useState<string | null>(null);
  const [processing, setProcessing] = useState(false);
  const hints = [hint, uploadHint(formats, maxMegabytes, texts)].filter(Boolean).join(". ");
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = (latest.current = event.target.files?.[0]);
    setChosen(file?.name ?? null);
    setProcessing(Boolean(file && onFile));
    if (!file || !onFile) return;
    const isStored = await onFile(file);
    // another file was chosen meanwhile
    if (latest.current !== file) return;
    setProcessing(false);
    if (isStored && input.current) input.current.value = "";
  };
  const empty = () => {
    if (input.current) input.current.value = "";
    setChosen(null);
    onEmpty?.();
    input.current?.focus();
  };
  const name = chosen ?? present?.name;
  return (
    <Field field={field} label={label} hint={hints} required={required}>
      <div className="drop">
        <Icon of="upload" />
        <input
          ref={input}
          {...controlProps(field, { hint: hints, required })}
          type="file"
          accept={formats.join(",")}
          className="input"
          onChange={(event) => void choose(event)}
        />
      </div>
      {name ? (
        <div className="drop present">
          <Icon of={processing ? "file-text" : "file-check-2"} />
          <span title={name}>
            {shortFileName(name)}
            {processing ? null : <small>{chosen ? texts.fileChosen : present?.detail}</small>}
          </span>
          {chosen ? (
            <Button variant="ghost" size="sm" disabled={processing} onClick={empty}>
              {texts.remove}
            </Button>
          ) : (
            <Button type="submit" name="deleteFile" value={field.name} variant="ghost" size="sm" disabled={processing}>
              {texts.remove}
            </Button>
          )}
          {processing ? <Counter /> : null}
        </div>
      ) : null}
    </Field>
  );
}

function Counter() {
  const texts = usePartsText();
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setPercent(uploadPercent(performance.now() - start)), 100);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="counter">
      <small>{`${texts.processing}, ${percent}%`}</small>
      <progress value={percent} max={100} aria-label={texts.processing} />
    </span>
  );
}
