import type { ReactNode } from "react";
import { Button } from "~/components/ui/layout/button";
import { PostForm } from "./post-form";
import { usePartsText } from "~/components/ui/layout/parts-text";

/** What a form held when it was sent: a text a field, or several where several may be ticked. */
type TypedValues = Readonly<Record<string, string | readonly string[]>>;

type QuestionFormProps = {
  verb: string;
  pendingText?: string;
  danger?: boolean;
  /** What leads back to the form as it was typed. */
  backText?: string;
  /** Where to post; the page's own address without one. */
  action?: string;
  /** What the verb does: it saves, or it asks again. */
  step?: "save" | "look";
  values: TypedValues;
  children: ReactNode;
};

/** The question between a form and what it saves: what was typed travels on unseen, the verb saves it, the other button leads back to it. */
export function QuestionForm({ verb, pendingText, danger, backText, action, step = "save", values, children }: QuestionFormProps) {
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
