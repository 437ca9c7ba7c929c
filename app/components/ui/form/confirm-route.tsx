import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { ConfirmDialog } from "./confirm-dialog";
import { submissionProblems } from "./error-summary";
import type { LastResult } from "./last-result";

type Question = {
  title: string;
  /** "Delete" by default. */
  verb?: string;
  /** "Deleting…" by default for "Delete". */
  pendingText?: string;
  cancelText?: string | undefined;
  danger?: boolean;
  /** Why the action is not possible; shown instead of the question. */
  notice?: ReactNode;
  /** The question and its consequences. */
  children: ReactNode;
};

/** Loader data that every confirmation needs. The revision is posted with the form. */
type QuestionData = { closeHref: string; revision?: number | string };

/** Creates the default export of a confirmation route; `deleteRoute` creates its loader and action. */
export function confirmRoute<Loader extends (...args: never[]) => Promise<QuestionData>>(ask: (data: SerializeFrom<Loader>) => Question) {
  return function ConfirmRoute() {
    const { closeHref, revision } = useLoaderData<QuestionData>();
    const { title, verb = "Delete", pendingText, cancelText, danger = true, notice, children } = ask(useLoaderData<Loader>());
    const problems = submissionProblems(useActionData<LastResult>());
    if (notice)
      return (
        <NoticeDialog title={title} closeHref={closeHref}>
          {notice}
        </NoticeDialog>
      );
    return (
      <ConfirmDialog
        title={title}
        closeHref={closeHref}
        verb={verb}
        pendingText={pendingText ?? (verb === "Delete" ? "Deleting…" : undefined)}
        cancelText={cancelText}
        danger={danger}
        problems={problems}
      >
        {revision === undefined ? null : <input type="hidden" name="revision" value={revision} />}
        {children}
      </ConfirmDialog>
    );
  };
}

/** Shows the name of a record and what happens to it. */
export function NamedRecord({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <p>
        <b>{name}</b>
      </p>
      <p>{children}</p>
    </>
  );
}

/** `confirmRoute` that shows a fixed question and the name of the record. */
export function confirmRecord(title: string, question: string) {
  return confirmRoute<() => Promise<QuestionData & { name: string }>>(({ name }) => ({
    title,
    children: (
      <>
        <p>{question}</p>
        <p>
          <b>{name}</b>
        </p>
      </>
    ),
  }));
}
