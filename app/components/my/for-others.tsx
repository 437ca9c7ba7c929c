import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Notice } from "~/components/ui/feedback/notice";
import type { LastResult } from "~/components/ui/form/last-result";
import { ConfirmationForm } from "~/components/ui/form/confirmation-form";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { SegmentedTabs, type Segment } from "~/components/ui/layout/tabs";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import type { FilingFormText } from "~/domain/shared/i18n/en/filing-form";
import type { ForOthersText } from "~/domain/shared/i18n/en/for-others";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { FiledFields, type FiledFieldsProps } from "./filing-form";
import { LeaveForm, type ForOthersChoice, type LeaveFormProps } from "./leave-form";

/** Confirmation before filing for others. */
export type ForOthersConfirmation = {
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
  /** Message if some employees cannot be filed for, and the URL of the others; null = all can. */
  refused: { words: string; without: string | null; verb: string } | null;
  values: Readonly<Record<string, string | readonly string[]>>;
};

export type ForOthersProps = {
  told: ForOthersText;
  /** The user heads no employees. */
  leadsNobody: boolean;
  kinds: readonly Segment[];
  count: number;
  names: readonly { employeeSeq: number; employeeId: string; employeeName: string }[];
  selectionHref: string;
  /** Null = nothing can be filed. */
  form: {
    words: FilingFormText;
    others: ForOthersChoice;
    leave: LeaveFormProps | null;
    fields: Omit<FiledFieldsProps, "lastResult" | "others" | "words"> | null;
  } | null;
  answer: LastResult | { asks: ForOthersConfirmation };
};

/** Files requests for several employees, with a confirmation per employee. */
export function ForOthers({ answer, ...props }: ForOthersProps) {
  const asks = answer && "asks" in answer ? answer.asks : null;
  return asks ? (
    <Question {...asks} told={props.told} selectionHref={props.selectionHref} />
  ) : (
    <Form {...props} lastResult={answer && !("asks" in answer) ? answer : undefined} />
  );
}

function Form({
  told,
  leadsNobody,
  kinds,
  count,
  names,
  selectionHref,
  form,
  lastResult,
}: Omit<ForOthersProps, "answer"> & { lastResult: LastResult }) {
  if (form === null) return <Notice tone="attention">{told.nothing}</Notice>;
  if (leadsNobody)
    return (
      <Card label={told.title}>
        <EmptyState title={told.leadsNobody} icon="users">
          {told.leadsNobodyWhy}
        </EmptyState>
      </Card>
    );
  if (count === 0)
    return (
      <Card label={told.title}>
        <EmptyState
          title={told.whom}
          icon="users"
          action={
            <LinkButton href={selectionHref} variant="primary">
              {told.choose}
            </LinkButton>
          }
        >
          {told.chooseWhy}
        </EmptyState>
      </Card>
    );
  const { words, others, leave, fields } = form;
  const key = kinds.find(({ current }) => current)?.href;
  return (
    <>
      <SegmentedTabs label={form.words.whatToFile} segments={kinds} />
      <div className="my-grid">
        <Card label={form.words.request}>
          {leave ? <LeaveForm key={key} {...leave} words={words} others={others} lastResult={lastResult} /> : null}
          {fields ? <FiledFields key={key} {...fields} words={words} others={others} lastResult={lastResult} /> : null}
        </Card>
        <Card
          title={count === 1 ? told.forOne : interpolate(told.forMany, { count: count.toLocaleString("en") })}
          aside={
            <LinkButton href={selectionHref} size="sm">
              {told.changeWho}
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
            {count > names.length ? (
              <li className="muted">{interpolate(told.more, { count: (count - names.length).toLocaleString("en") })}</li>
            ) : null}
          </ul>
        </Card>
      </div>
    </>
  );
}

function Question({
  told,
  question,
  verb,
  rows,
  refused,
  values,
  selectionHref,
}: ForOthersConfirmation & { told: ForOthersText; selectionHref: string }) {
  const heads = [told.employee, [told.amount, "num"], told.decidesNext] as const;
  return (
    <Card title={question}>
      <ScrollTable label={told.becomes}>
        <ColumnHeads columns={refused ? [...heads, told.mend] : heads} />
        <tbody>
          {rows.map(({ employeeSeq, employeeId, employeeName, amount, waitsFor, problem }) => (
            <tr key={employeeSeq}>
              <th scope="row">
                {employeeName} <small className="muted">{employeeId}</small>
              </th>
              <td className="num">{amount || <span className="nil">—</span>}</td>
              <td>{problem === null ? waitsFor || told.approvedAtOnce : <span className="nil">—</span>}</td>
              {refused ? <td>{problem}</td> : null}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {refused ? <Notice tone="attention">{refused.words}</Notice> : null}
      {refused === null ? (
        <ConfirmationForm verb={verb} values={values}>
          {null}
        </ConfirmationForm>
      ) : refused.without === null ? (
        <ConfirmationForm verb={told.lookAgain} step="look" values={values}>
          <LinkButton href={selectionHref}>{told.changeWho}</LinkButton>
        </ConfirmationForm>
      ) : (
        <ConfirmationForm verb={refused.verb} step="look" action={refused.without} values={values}>
          <LinkButton href={selectionHref}>{told.changeWho}</LinkButton>
        </ConfirmationForm>
      )}
    </Card>
  );
}
