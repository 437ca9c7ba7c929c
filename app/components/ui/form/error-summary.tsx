import { useActionData } from "@remix-run/react";
import { Children, isValidElement, useEffect, useRef, type ReactNode } from "react";
import type { FieldState } from "./field";
import { Icon } from "~/components/ui/layout/icon";
import { InPageLink } from "~/components/ui/layout/in-page-link";
import { usePartsText } from "~/components/ui/layout/parts-text";

/** One thing that is wrong; with a field it links there. What the field is called is said where several lines would read the same. */
export type Problem = { message: string; fieldId?: string; label?: string };

/** What is wrong, before the form: each line leads to its field. Takes the focus at each answer, so that it is read at once. */
export function ErrorSummary({ problems }: { problems: readonly Problem[] }) {
  const { error, problem: title } = usePartsText();
  const box = useRef<HTMLDivElement>(null);
  const words = problems.map((problem) => problem.message).join("\n");
  const answer = useActionData();
  useEffect(() => {
    if (!words) return;
    box.current?.focus();
    // without scripts the server writes it into the title
    if (!document.title.startsWith(`${error} `)) document.title = `${error} ${document.title}`;
  }, [words, answer, error]);
  if (problems.length === 0) return null;
  return (
    <div ref={box} className="notice danger" tabIndex={-1} data-error-summary>
      <Icon of="circle-alert" />
      <div role="alert">
        <h2>{title}</h2>
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.fieldId} ${problem.message}`}>
              {problem.fieldId ? <InPageLink place={problem.fieldId}>{lineOf(problem, problems)}</InPageLink> : problem.message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The problems with what their fields are called: read from the form's own elements, so that no form says it twice. */
export function named(problems: readonly Problem[], form: ReactNode): readonly Problem[] {
  if (!problems.some((problem) => isRepeated(problem, problems))) return problems;
  const labels = new Map(labelsIn(form));
  return problems.map((problem) => ({ label: labels.get(problem.fieldId ?? ""), ...problem }));
}

/** The problems of a form: its own first, then those of its fields in their order. */
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

/** All that was said about a post without fields, such as a confirmation. */
export function problemsSaid(answered: { error?: Record<string, string[] | null> | null } | undefined): Problem[] {
  return Object.values(answered?.error ?? {}).flatMap((messages) => (messages ?? []).map((message) => ({ message })));
}

function lineOf(problem: Problem, problems: readonly Problem[]): string {
  return problem.label && isRepeated(problem, problems) ? `${problem.label}: ${problem.message}` : problem.message;
}

function isRepeated({ message }: Problem, problems: readonly Problem[]): boolean {
  return problems.filter((problem) => problem.message === message).length > 1;
}

function labelsIn(form: ReactNode): [fieldId: string, label: string][] {
  return Children.toArray(form).flatMap((element) => {
    if (!isValidElement<{ field?: FieldState; label?: unknown; children?: ReactNode }>(element)) return [];
    const { field, label, children } = element.props;
    return [...(field && typeof label === "string" ? [[field.id, label] as [string, string]] : []), ...labelsIn(children)];
  });
}
