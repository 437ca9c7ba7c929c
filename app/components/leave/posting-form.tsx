import { useForm } from "@conform-to/react";
import type { PostingKind, postingInput } from "~/domain/leave/grants/posting-input";
import { countText } from "~/domain/shared/count-text";
import { EmployeeNames } from "~/components/ui/data-display/employee-names";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import { ConfirmationForm } from "~/components/ui/form/confirmation-form";
import { LeavesSetupRequired } from "./leaves-setup-required";

/** Confirmation before posting days. */
export type PostingConfirmation = {
  /** "2 days of Annual leave for 12 employees." */
  question: string;
  rows: readonly { employeeSeq: number; employeeId: string; employeeName: string; before: string; after: string; problem: string | null }[];
  values: { leavePolicySeq: string; days: string; validTo: string; reason: string };
};

type PostingPageProps = {
  kind: PostingKind;
  /** Leaves are set up. */
  begun: boolean;
  types: readonly Choice[];
  names: readonly { employeeSeq: number; employeeId: string; employeeName: string }[];
  count: number;
  selectionHref: string;
  answer: LastResult | { confirmation: PostingConfirmation };
};

const VERBS = { GRANT: "Grant", DEDUCT: "Deduct" } as const;

/** Grants or deducts leave days for employees, with a confirmation of the balances. */
export function PostingPage({ answer, ...props }: PostingPageProps) {
  const { kind, begun, count, selectionHref } = props;
  if (!begun)
    return (
      <Card label={`${VERBS[kind]} leave`}>
        <LeavesSetupRequired />
      </Card>
    );
  if (count === 0)
    return (
      <Card label={`${VERBS[kind]} leave`}>
        <EmptyState
          title={kind === "GRANT" ? "Grant leave to" : "Deduct leave from"}
          icon="users"
          action={
            <LinkButton href={selectionHref} variant="primary">
              Choose employees
            </LinkButton>
          }
        >
          Choose up to 500 employees. You see their balances before and after first.
        </EmptyState>
      </Card>
    );
  const confirmation = answer && "confirmation" in answer ? answer.confirmation : null;
  return confirmation ? (
    <Question kind={kind} {...confirmation} selectionHref={selectionHref} />
  ) : (
    <Fields {...props} lastResult={answer && !("confirmation" in answer) ? answer : undefined} />
  );
}

function Fields({
  kind,
  types,
  names,
  count,
  selectionHref,
  lastResult,
}: Omit<PostingPageProps, "answer" | "begun"> & { lastResult: LastResult }) {
  const [form, { leavePolicySeq, days, validTo, reason }] = useForm<FieldsOf<typeof postingInput>>({ id: "posting", lastResult });
  const people = countText(count, "employee");
  return (
    <Card
      title={`${VERBS[kind]} leave, ${people}`}
      aside={
        <LinkButton href={selectionHref} size="sm">
          Change employees
        </LinkButton>
      }
      padded
    >
      <PostForm form={form} verb="Show balances" problems={problemsOf(form, [leavePolicySeq, days, validTo, reason])}>
        <EmployeeNames employees={names} count={count} />
        <SelectField field={leavePolicySeq} label="Leave type" options={types} empty="Choose" required />
        <TextField field={days} label="Days" hint="For each of them: 0.0001 to 365." inputMode="decimal" maxLength={20} required />
        {kind === "GRANT" ? (
          <DatePickerField field={validTo} label="Valid to" hint="Last day to use them. Leave blank to use the leave type’s rule." />
        ) : null}
        <TextField field={reason} label="Reason" maxLength={200} required />
      </PostForm>
    </Card>
  );
}

function Question({ kind, question, rows, values, selectionHref }: PostingConfirmation & { kind: PostingKind; selectionHref: string }) {
  const refused = rows.filter(({ problem }) => problem !== null).length;
  const heads = ["Employee", ["Now", "num"], ["Afterwards", "num"]] as const;
  return (
    <Card title={question}>
      <ScrollTable label="Balances before and after">
        <ColumnHeads columns={refused > 0 ? [...heads, "What to mend"] : heads} />
        <tbody>
          {rows.map(({ employeeSeq, employeeId, employeeName, before, after, problem }) => (
            <tr key={employeeSeq}>
              <th scope="row">
                {employeeName} <small className="muted">{employeeId}</small>
              </th>
              <td className="num">{before}</td>
              <td className="num">{problem === null ? <b>{after}</b> : NIL}</td>
              {refused > 0 ? <td>{problem}</td> : null}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {refused > 0 ? (
        <div className="pad">
          <p>Nothing can be entered until everything listed above is fixed.</p>
          <p>
            <LinkButton href={selectionHref}>Change employees</LinkButton>
          </p>
        </div>
      ) : (
        <ConfirmationForm verb={VERBS[kind]} values={values}>
          <p className="muted">Reason: {values.reason}</p>
        </ConfirmationForm>
      )}
    </Card>
  );
}
