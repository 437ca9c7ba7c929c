import { useActionData } from "@remix-run/react";
import { Children, isValidElement, useEffect, useRef, type ReactNode } from "react";
import type { FieldState } from "./field";
import { Icon } from "~/components/ui/layout/icon";
import { InPageLink } from "~/components/ui/layout/in-page-link";
import { usePartsText } from "~/components/ui/layout/parts-text";

/** Validation error, optionally linked to its field. The label is added if several messages are equal. */
export type Problem = { message: string; fieldId?: string; label?: string };

/** Error summary above the form, linked to the fields. Gets the focus after each response so that it is announced. */
export function ErrorSummary({ problems }: { problems: readonly Problem[] }) {
  const { error, problem: heading } = usePartsText();
  const box = useRef<HTMLDivElement>(null);
  const messageText = problems.map((problem) => problem.message).join("\n");
  const answer = useActionData();
  useEffect(() => {
    if (!messageText) return;
    box.current?.focus();
    // The server adds the prefix too, for pages without scripts.
    const title = document.title.replace(`${error} `, "");
    const marked = `${error} ${title}`;
    document.title = marked;
    return () => {
      if (document.title === marked) document.title = title;
    };
  }, [messageText, answer, error]);
  if (problems.length === 0) return null;
  return (
    <div ref={box} className="notice danger" tabIndex={-1} data-error-summary>
      <Icon of="circle-alert" />
      <div role="alert">
        <h2>{heading}</h2>
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.fieldId} ${problem.message}`}>
              {problem.fieldId ? <InPageLink place={problem.fieldId}>{problemText(problem, problems)}</InPageLink> : problem.message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Adds field labels, read from the form's elements, to problems with equal messages. */
export function withFieldLabels(problems: readonly Problem[], form: ReactNode): readonly Problem[] {
  if (!problems.some((problem) => isRepeated(problem, problems))) return problems;
  const labels = new Map(readLabels(form));
  return problems.map((problem) => ({ label: labels.get(problem.fieldId ?? ""), ...problem }));
}

/** Errors of a form: form-level first, then by field. */
export function problemsOf(
  form: { errors?: readonly string[] | undefined },
  fields: readonly (Pick<FieldState, "id" | "errors"> & { label?: string })[],
): Problem[] {
  return [
    ...(form.errors ?? []).map((message) => ({ message })),
    ...fields.flatMap((field) =>
      (field.errors ?? []).map((message) => ({ message, fieldId: field.id, ...(field.label === undefined ? {} : { label: field.label }) })),
    ),
  ];
}

/** Errors of a post without fields, for example a confirmation. */
export function submissionProblems(answered: { error?: Record<string, string[] | null> | null } | undefined): Problem[] {
  return Object.values(answered?.error ?? {}).flatMap((messages) => (messages ?? []).map((message) => ({ message })));
}

function problemText(problem: Problem, problems: readonly Problem[]): string {
  return problem.label && isRepeated(problem, problems) ? `${problem.label}: ${problem.message}` : problem.message;
}

function isRepeated({ message }: Problem, problems: readonly Problem[]): boolean {
  return problems.filter((problem) => problem.message === message).length > 1;
}

function readLabels(form: ReactNode): [fieldId: string, label: string][] {
  return Children.toArray(form).flatMap((element) => {
    if (!isValidElement<{ field?: FieldState; label?: unknown; children?: ReactNode }>(element)) return [];
    const { field, label, children } = element.props;
    return [...(field && typeof label === "string" ? [[field.id, label] as [string, string]] : []), ...readLabels(children)];
  });
}
