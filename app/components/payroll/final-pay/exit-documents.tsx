import { useForm } from "@conform-to/react";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { LinkButton } from "~/components/ui/layout/button";

/** Identity check of a secret link. */
export function BirthdayForm({ lastResult }: { lastResult: LastResult }) {
  const [form, { birthday }] = useForm<{ birthday: string }>({ id: "birthday", lastResult });
  return (
    <PostForm form={form} verb="Open my documents" pendingText="Opening…" problems={problemsOf(form, [birthday])}>
      <DatePickerField field={birthday} label="Your birthday" hint="Month, day and year, such as 05/17/1990." required />
    </PostForm>
  );
}

type ExitDocumentsProps = {
  papers: readonly { label: string; href: string }[];
  /** Some documents are not available yet. */
  waiting: string | null;
};

/** Exit documents of a former employee. */
export function ExitDocuments({ papers, waiting }: ExitDocumentsProps) {
  return (
    <>
      {papers.map(({ label, href }) => (
        <p key={href}>
          <LinkButton href={href} icon="download" download>
            {label}
          </LinkButton>
        </p>
      ))}
      {waiting === null ? null : <p className="muted small">{waiting}</p>}
    </>
  );
}
