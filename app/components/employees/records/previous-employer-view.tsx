import { Fragment } from "react";
import { LinkButton } from "~/components/ui/layout/button";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { Money } from "~/components/ui/data-display/money";
import {
  NON_TAXABLE_FIELDS,
  previousEmploymentTypeLabel,
  TAXABLE_FIELDS,
  WITHHELD_FIELD,
  type PreviousEmployerMoney,
} from "~/domain/employees/records/previous-employer-choices";
import { resignationTypeLabel } from "~/domain/employees/job-info/resignation-type";
import { pathTo } from "~/paths";
import { RecordSection } from "./record-section";
import { Values } from "~/components/ui/data-display/values";

/** Display values; missing texts are empty and missing amounts 0. */
export type PreviousEmployerRow = {
  /** null = not entered yet. */
  previousEmployerSeq: number | null;
  employerName: string;
  tinNo: string;
  employmentType: string;
  address: string;
  zipCode: string;
  taxableYear: number | null;
  /** MM/DD */
  taxableFrom: string;
  taxableTo: string;
  resignationType: string;
  money: Record<PreviousEmployerMoney, number>;
  totals: { nonTaxable: number; taxable: number };
};

/** Previous Employer: amounts paid and withheld; several if imported from a company file. */
export function PreviousEmployerView({ employeeSeq, rows }: { employeeSeq: number; rows: readonly PreviousEmployerRow[] }) {
  return (
    <>
      {rows.map((row, index) => (
        <Fragment key={row.previousEmployerSeq}>
          <RecordSection
            title={index === 0 ? "Employer" : "Earlier record"}
            actions={<Actions employeeSeq={employeeSeq} seq={row.previousEmployerSeq} first={index === 0} />}
          >
            <Values
              rows={[
                ["Employer name", row.employerName],
                ["Employer TIN", row.tinNo],
                ["Employment type", previousEmploymentTypeLabel(row.employmentType)],
                ["Resignation type", resignationTypeLabel(row.resignationType)],
                ["Taxable year", row.taxableYear],
                ["Taxable from and to", row.taxableFrom === "" ? "" : `${row.taxableFrom} to ${row.taxableTo}`],
                ["ZIP code", row.zipCode],
                ["Address", row.address, "wide"],
              ]}
            />
          </RecordSection>
          <RecordSection title="Compensation">
            <MoneyTable row={row} />
          </RecordSection>
        </Fragment>
      ))}
    </>
  );
}

function Actions({ employeeSeq, seq, first }: { employeeSeq: number; seq: number | null; first: boolean }) {
  return (
    <>
      {first ? (
        <LinkButton href={pathTo("get-salary-previous-history", { employeeSeq })} size="sm" icon="history">
          View History
        </LinkButton>
      ) : null}
      {useHasPermission("PAYROLL_SETTING_EDIT") ? (
        <LinkButton href={pathTo("get-salary-previous-edit", { employeeSeq }, { record: first ? null : seq })} size="sm" icon="pencil">
          Edit
        </LinkButton>
      ) : null}
    </>
  );
}

function MoneyTable({ row: { money, totals } }: { row: PreviousEmployerRow }) {
  return (
    <table className="table [&_.sum>*]:border-b-line-strong [&_th]:whitespace-normal">
      <tbody>
        <MoneyRows heading="Non-taxable" fields={NON_TAXABLE_FIELDS} money={money} total={totals.nonTaxable} />
        <MoneyRows heading="Taxable" fields={TAXABLE_FIELDS} money={money} total={totals.taxable} />
        <tr className="sum">
          <th scope="row">{WITHHELD_FIELD[1]}</th>
          <td className="num">
            <Money amount={money[WITHHELD_FIELD[0]]} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

type MoneyRowsProps = {
  heading: string;
  fields: readonly (readonly [PreviousEmployerMoney, string])[];
  money: Record<PreviousEmployerMoney, number>;
  total: number;
};

function MoneyRows({ heading, fields, money, total }: MoneyRowsProps) {
  return (
    <>
      {fields.map(([field, label]) => (
        <tr key={field}>
          <th scope="row">{label}</th>
          <td className="num">
            <Money amount={money[field]} />
          </td>
        </tr>
      ))}
      <tr className="sum">
        <th scope="row">{heading}, total</th>
        <td className="num">
          <Money amount={total} />
        </td>
      </tr>
    </>
  );
}
