import { useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { FieldState } from "./field";
import { Icon } from "./icon";
import { InPageLink } from "./in-page-link";

/** One thing that is wrong; with a field it links there. */
export type Problem = { message: string; fieldId?: string };

/** What is wrong, before the form: each line leads to its field. Takes the focus at each answer, so that it is read at once. */
export function ErrorSummary({ problems }: { problems: readonly Problem[] }) {
  const box = useRef<HTMLDivElement>(null);
  const words = problems.map((problem) => problem.message).join("\n");
  const answer = useActionData();
  useEffect(() => {
    if (!words) return;
    box.current?.focus();
    // without scripts the server writes it into the title
    if (!document.title.startsWith("Error: ")) document.title = `Error: ${document.title}`;
  }, [words, answer]);
  if (problems.length === 0) return null;
  return (
    <div ref={box} className="notice danger" tabIndex={-1} data-error-summary>
      <Icon of="circle-alert" />
      <div role="alert">
        <h2>There is a problem</h2>
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.fieldId} ${problem.message}`}>{problem.fieldId ? <InPageLink place={problem.fieldId}>{problem.message}</InPageLink> : problem.message}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The problems of a form: its own first, then those of its fields in their order. */
export function problemsOf(form: { errors?: readonly string[] | undefined }, fields: readonly Pick<FieldState, "id" | "errors">[]): Problem[] {
  return [
    ...(form.errors ?? []).map((message) => ({ message })),
    ...fields.flatMap((field) => (field.errors ?? []).map((message) => ({ message, fieldId: field.id }))),
  ];
}

/** All that was said about a post without fields, such as a confirmation. */
export function problemsSaid(answered: { error?: Record<string, string[] | null> | null } | undefined): Problem[] {
  return Object.values(answered?.error ?? {}).flatMap((messages) => (messages ?? []).map((message) => ({ message })));
}
