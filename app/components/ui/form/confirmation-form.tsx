import type { ReactNode } from "react";
import { Button } from "~/components/ui/layout/button";
import { PostForm } from "./post-form";
import { usePartsText } from "~/components/ui/layout/parts-text";

/** Submitted values by field; several for checkbox groups. */
type SubmittedValues = Readonly<Record<string, string | readonly string[]>>;

type ConfirmationFormProps = {
  verb: string;
  pendingText?: string;
  danger?: boolean;
  /** Label of the button back to the form. */
  backText?: string;
  /** Form action; default: the current URL. */
  action?: string;
  /** What submit does: save, or ask again. */
  step?: "save" | "look";
  values: SubmittedValues;
  children: ReactNode;
};

/** Confirmation step between a form and its save: submitted values are carried in hidden fields; the other button returns to the form. */
export function ConfirmationForm({ verb, pendingText, danger, backText, action, step = "save", values, children }: ConfirmationFormProps) {
  const { back } = usePartsText();
  return (
    <PostForm
      verb={verb}
      pendingText={pendingText}
      danger={danger}
      action={action}
      extra={
        <Button type="submit" name="back" value="Y">
          {backText ?? back}
        </Button>
      }
    >
      {Object.entries(values).flatMap(([name, typed]) =>
        [typed].flat().map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
      )}
      <input type="hidden" name="step" value={step} />
      {children}
    </PostForm>
  );
}
