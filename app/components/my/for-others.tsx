import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Notice } from "~/components/ui/feedback/notice";
import type { LastResult } from "~/components/ui/form/last-result";
import { QuestionForm } from "~/components/ui/form/question-form";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { SegmentedTabs, type Segment } from "~/components/ui/layout/tabs";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import type { FilingFormWords } from "~/domain/shared/words/en/filing-form";
import { FiledFields, type FiledFieldsProps } from "./filing-form";
import { LeaveForm, type ForOthersChoice, type LeaveFormProps } from "./leave-form";

/** What is asked before requests are filed for others. */
export type ForOthersQuestion = {
  /** "Overtime 11/16/2026, 17:00–20:00 for 12 employees" */
  question: string;
  verb: string;
  rows: readonly {
    employeeSeq: number;
    employeeId: string;
    employeeName: string;
    amount: string;
    waitsFor: string;
    problem: string | null;
  }[];
  /** What is said where somebody cannot be filed for, and the address of the others; null = everybody can. */
  refused: { words: string; without: string | null; verb: string } | null;
  values: Readonly<Record<string, string | readonly string[]>>;
};

export type ForOthersProps = {
  /** A head without people. */
  leadsNobody: boolean;
  kinds: readonly Segment[];
  count: number;
  names: readonly { employeeSeq: number; employeeId: string; employeeName: string }[];
  selectionHref: string;
  /** Null = nothing can be filed. */
  form: {
    words: FilingFormWords;
    others: ForOthersChoice;
    leave: LeaveFormProps | null;
    fields: Omit<FiledFieldsProps, "lastResult" | "others" | "words"> | null;
  } | null;
  answer: LastResult | { asks: ForOthersQuestion };
};

/** Requests for some people: whom, what, and what becomes of each before anything is filed. */
export function ForOthers({ answer, ...props }: ForOthersProps) {
  const asks = answer && "asks" in answer ? answer.asks : null;
  return asks ? (
    <Question {...asks} selectionHref={props.selectionHref} />
  ) : (
    <Form {...props} lastResult={answer && !("asks" in answer) ? answer : undefined} />
  );
}

function Form({
  leadsNobody,
  kinds,
  count,
  names,
  selectionHref,
  form,
  lastResult,
}: Omit<ForOthersProps, "answer"> & { lastResult: LastResult }) {
  if (form === null) return <Notice tone="attention">Nothing can be filed for others at present. Look at Filing Settings.</Notice>;
  if (leadsNobody)
    return (
      <Card label="File for others">
        <EmptyState title="Nobody to file for" icon="users">
          You lead no department. Whoever heads one files for its people here.
        </EmptyState>
      </Card>
    );
  if (count === 0)
    return (
      <Card label="File for others">
        <EmptyState
          title="Whom is it for?"
          icon="users"
          action={
            <LinkButton href={selectionHref} variant="primary">
              Choose employees
            </LinkButton>
          }
        >
          Choose up to 100 people: each gets a request of their own. What becomes of each is shown before anything is filed.
        </EmptyState>
      </Card>
    );
  const { words, others, leave, fields } = form;
  const key = kinds.find(({ current }) => current)?.href;
  return (
    <>
      <SegmentedTabs label="What to file" segments={kinds} />
      <div className="my-grid">
        <Card label="Request">
          {leave ? <LeaveForm key={key} {...leave} words={words} others={others} lastResult={lastResult} /> : null}
          {fields ? <FiledFields key={key} {...fields} words={words} others={others} lastResult={lastResult} /> : null}
        </Card>
        <Card
          title={count === 1 ? "For 1 employee" : `For ${count.toLocaleString("en")} employees`}
          aside={
            <LinkButton href={selectionHref} size="sm">
              Change who
            </LinkButton>
          }
          padded
        >
          <ul className="names">
            {names.map(({ employeeSeq, employeeId, employeeName }) => (
              <li key={employeeSeq}>
                {employeeName}
                <small>{employeeId}</small>
              </li>
            ))}
            {count > names.length ? <li className="muted">and {(count - names.length).toLocaleString("en")} more</li> : null}
          </ul>
        </Card>
      </div>
    </>
  );
}

function Question({ question, verb, rows, refused, values, selectionHref }: ForOthersQuestion & { selectionHref: string }) {
  const heads = ["Employee", ["Amount", "num"], "Decides next"] as const;
  return (
    <Card title={question}>
      <ScrollTable label="What becomes of it">
        <ColumnHeads columns={refused ? [...heads, "What to mend"] : heads} />
        <tbody>
          {rows.map(({ employeeSeq, employeeId, employeeName, amount, waitsFor, problem }) => (
            <tr key={employeeSeq}>
              <th scope="row">
                {employeeName} <small className="muted">{employeeId}</small>
              </th>
              <td className="num">{amount || <span className="nil">—</span>}</td>
              <td>{problem === null ? waitsFor || "Approved at once" : <span className="nil">—</span>}</td>
              {refused ? <td>{problem}</td> : null}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {refused ? <Notice tone="attention">{refused.words}</Notice> : null}
      {refused === null ? (
        <QuestionForm verb={verb} values={values}>
          {null}
        </QuestionForm>
      ) : refused.without === null ? (
        <QuestionForm verb="Look again" step="look" values={values}>
          <LinkButton href={selectionHref}>Change who</LinkButton>
        </QuestionForm>
      ) : (
        <QuestionForm verb={refused.verb} step="look" action={refused.without} values={values}>
          <LinkButton href={selectionHref}>Change who</LinkButton>
        </QuestionForm>
      )}
    </Card>
  );
}
