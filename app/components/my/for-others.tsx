import { NAME_LIST } from "~/components/ui/data-display/employee-names";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Notice } from "~/components/ui/feedback/notice";
import type { LastResult } from "~/components/ui/form/last-result";
import { ConfirmationForm } from "~/components/ui/form/confirmation-form";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { SegmentedTabs, type Segment } from "~/components/ui/layout/tabs";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
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
  refused: { text: string; without: string | null; verb: string } | null;
  values: Readonly<Record<string, string | readonly string[]>>;
};

export type ForOthersProps = {
  texts: ForOthersText;
  /** The user heads no employees. */
  leadsNoDepartment: boolean;
  kinds: readonly Segment[];
  count: number;
  names: readonly { employeeSeq: number; employeeId: string; employeeName: string }[];
  selectionHref: string;
  /** Null = nothing can be filed. */
  form: {
    texts: FilingFormText;
    others: ForOthersChoice;
    leave: LeaveFormProps | null;
    fields: Omit<FiledFieldsProps, "lastResult" | "others" | "texts"> | null;
  } | null;
  answer: LastResult | { confirmation: ForOthersConfirmation };
};

/** Files requests for several employees, with a confirmation per employee. */
export function ForOthers({ answer, ...props }: ForOthersProps) {
  const confirmation = answer && "confirmation" in answer ? answer.confirmation : null;
  return confirmation ? (
    <Question {...confirmation} texts={props.texts} selectionHref={props.selectionHref} />
  ) : (
    <Form {...props} lastResult={answer && !("confirmation" in answer) ? answer : undefined} />
  );
}

function Form({
  texts,
  leadsNoDepartment,
  kinds,
  count,
  names,
  selectionHref,
  form,
  lastResult,
}: Omit<ForOthersProps, "answer"> & { lastResult: LastResult }) {
  if (form === null) return <Notice tone="attention">{texts.nothing}</Notice>;
  if (leadsNoDepartment)
    return (
      <Card label={texts.title}>
        <EmptyState title={texts.leadsNoDepartment} icon="users">
          {texts.leadsNoDepartmentReason}
        </EmptyState>
      </Card>
    );
  if (count === 0)
    return (
      <Card label={texts.title}>
        <EmptyState
          title={texts.whom}
          icon="users"
          action={
            <LinkButton href={selectionHref} variant="primary">
              {texts.choose}
            </LinkButton>
          }
        >
          {texts.chooseWhy}
        </EmptyState>
      </Card>
    );
  const { texts: formTexts, others, leave, fields } = form;
  const key = kinds.find(({ current }) => current)?.href;
  return (
    <>
      <SegmentedTabs label={form.texts.whatToFile} segments={kinds} />
      <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_360px]">
        <Card label={form.texts.request}>
          {leave ? <LeaveForm key={key} {...leave} texts={formTexts} others={others} lastResult={lastResult} /> : null}
          {fields ? <FiledFields key={key} {...fields} texts={formTexts} others={others} lastResult={lastResult} /> : null}
        </Card>
        <Card
          title={count === 1 ? texts.forOne : interpolate(texts.forMany, { count: count.toLocaleString("en") })}
          aside={
            <LinkButton href={selectionHref} size="sm">
              {texts.changeWho}
            </LinkButton>
          }
          padded
        >
          <ul className={NAME_LIST}>
            {names.map(({ employeeSeq, employeeId, employeeName }) => (
              <li key={employeeSeq}>
                {employeeName}
                <small>{employeeId}</small>
              </li>
            ))}
            {count > names.length ? (
              <li className="muted">{interpolate(texts.more, { count: (count - names.length).toLocaleString("en") })}</li>
            ) : null}
          </ul>
        </Card>
      </div>
    </>
  );
}

function Question({
  texts,
  question,
  verb,
  rows,
  refused,
  values,
  selectionHref,
}: ForOthersConfirmation & { texts: ForOthersText; selectionHref: string }) {
  const again = refused?.without ? { verb: refused.verb, action: refused.without } : { verb: texts.lookAgain };
  const heads = [texts.employee, [texts.amount, "num"], texts.decidesNext] as const;
  return (
    <Card title={question}>
      <ScrollTable label={texts.becomes}>
        <ColumnHeads columns={refused ? [...heads, texts.fix] : heads} />
        <tbody>
          {rows.map(({ employeeSeq, employeeId, employeeName, amount, waitsFor, problem }) => (
            <tr key={employeeSeq}>
              <th scope="row">
                {employeeName} <small className="muted">{employeeId}</small>
              </th>
              <td className="num">{amount || NIL}</td>
              <td>{problem === null ? waitsFor || texts.approvedAtOnce : NIL}</td>
              {refused ? <td>{problem}</td> : null}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {refused ? <Notice tone="attention">{refused.text}</Notice> : null}
      {refused ? (
        <ConfirmationForm {...again} step="look" values={values}>
          <LinkButton href={selectionHref}>{texts.changeWho}</LinkButton>
        </ConfirmationForm>
      ) : (
        <ConfirmationForm verb={verb} values={values}>
          {null}
        </ConfirmationForm>
      )}
    </Card>
  );
}
