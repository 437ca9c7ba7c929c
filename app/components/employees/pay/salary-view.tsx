import { Link } from "@remix-run/react";
import type { AssignmentSpan } from "~/domain/shared/assignments/assignment-spans";
import { LinkButton } from "~/components/ui/layout/button";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Money } from "~/components/ui/data-display/money";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import type { PayrollIdentity } from "~/domain/employees/pay/identity-input";
import { taxCodeText } from "~/domain/employees/pay/tax-codes";
import { peraTypeLabel, salaryAmountTypeLabel } from "~/domain/employees/pay/salary-choices";
import { SALARY_HISTORY, UPDATE_SALARY } from "~/domain/employees/pay/salary-text";
import { formatDay } from "~/domain/shared/day";
import { formatCentavos } from "~/domain/shared/money";
import { filePath, shortFileName } from "~/domain/shared/forms/stored-file";
import { pathTo } from "~/paths";
import { ProposedNotice } from "~/components/employees/personal/basic-info-view";
import { RecordSection } from "~/components/employees/records/record-section";
import { ItemSection, type ItemRow } from "./item-section";
import { LoanSection, type EmployeeLoan } from "./loan-section";
import { PayRulesSection, type PayRulesSectionProps } from "./pay-rules-section";
import { TemplateSection } from "./template-section";
import { Values } from "~/components/ui/data-display/values";

export type SalaryRow = {
  salarySeq: number;
  salaryAmountType: string;
  salaryAmount: number;
  taxCode: string;
  effectiveDate: string;
  pic: string;
  peraYear: number | null;
  peraType: string | null;
  peraAmount: number | null;
  otherDetails: string;
  taxFileSeq: number | null;
  taxFileName: string | null;
  peraCertificateFileSeq: number | null;
  peraCertificateFileName: string | null;
  /** YYYY-MM-DD HH:mm */
  registered: string;
};

type SalaryViewProps = {
  employeeSeq: number;
  current: SalaryRow | null;
  /** Future salary record. */
  next: SalaryRow | null;
  identity: PayrollIdentity;
  /** URL of the employee's pending change proposal; null = none. */
  proposedHref: string | null;
  payRules: Pick<PayRulesSectionProps, "rules" | "question" | "versions">;
  /** Past, current and future payroll templates. */
  templateSpans: readonly AssignmentSpan[];
  items: readonly ItemRow[];
  loans: readonly EmployeeLoan[];
};

/** Salary Info: current salary and payroll numbers. */
export default function SalaryView({
  employeeSeq,
  current,
  next,
  identity,
  proposedHref,
  payRules,
  templateSpans,
  items,
  loans,
}: SalaryViewProps) {
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  return (
    <>
      <RecordSection title="Salary" actions={current ? <Actions employeeSeq={employeeSeq} /> : <HistoryButton employeeSeq={employeeSeq} />}>
        {current ? (
          <>
            <CurrentSalary salary={current} />
            {next ? (
              <p className="muted small">
                From {formatDay(next.effectiveDate)} on: <span className="num">{formatCentavos(next.salaryAmount)}</span>{" "}
                {salaryAmountTypeLabel(next.salaryAmountType).toLowerCase()}.
              </p>
            ) : null}
          </>
        ) : (
          <EmptyState
            title="Please Register Payroll"
            icon="wallet"
            action={
              changes ? (
                <LinkButton href={pathTo("get-employee-salary-info-new", { employeeSeq })} variant="primary" icon="plus">
                  Add
                </LinkButton>
              ) : undefined
            }
          >
            Without a salary this employee is blocked in every payroll.
          </EmptyState>
        )}
      </RecordSection>
      <PayRulesSection employeeSeq={employeeSeq} {...payRules} />
      <TemplateSection employeeSeq={employeeSeq} spans={templateSpans} />
      <ItemSection items={items} />
      <LoanSection loans={loans} />
      <RecordSection
        title="Payroll identity"
        actions={
          changes ? (
            <LinkButton href={pathTo("get-employee-salary-identity", { employeeSeq })} size="sm" icon="pencil">
              Edit
            </LinkButton>
          ) : undefined
        }
      >
        <ProposedNotice href={proposedHref} />
        <Values
          rows={[
            ["TIN", identity.tinNo],
            ["SSS", identity.socialSecuritySystem],
            ["PhilHealth", identity.philhealth],
            ["Pag-IBIG", identity.pagIbig],
            ["RDO code", identity.rdoCode],
            ["Bank name", identity.bankName],
            ["Account number", identity.bankAccountNumber],
          ]}
        />
      </RecordSection>
    </>
  );
}

function Actions({ employeeSeq }: { employeeSeq: number }) {
  return (
    <>
      <HistoryButton employeeSeq={employeeSeq} />
      <LinkButton href={pathTo("get-employee-salary-list", { employeeSeq })} size="sm">
        {SALARY_HISTORY}
      </LinkButton>
      {useHasPermission("PAYROLL_SETTING_EDIT") ? (
        <LinkButton href={pathTo("get-employee-salary-info-new", { employeeSeq })} size="sm" icon="pencil">
          {UPDATE_SALARY}
        </LinkButton>
      ) : null}
    </>
  );
}

function HistoryButton({ employeeSeq }: { employeeSeq: number }) {
  return (
    <LinkButton href={pathTo("get-employee-salary-info-history", { employeeSeq })} size="sm" icon="history">
      View History
    </LinkButton>
  );
}

function CurrentSalary({ salary }: { salary: SalaryRow }) {
  const { salaryAmount, salaryAmountType, taxCode, effectiveDate, pic, peraYear, peraType, peraAmount, otherDetails } = salary;
  return (
    <Values
      rows={[
        ["Salary type", salaryAmountTypeLabel(salaryAmountType)],
        ["Basic salary", <Money key="amount" amount={salaryAmount} peso />],
        ["Tax code", taxCodeText(taxCode)],
        ["Effective date", formatDay(effectiveDate)],
        ["Tax certificate", <AttachmentLink key="tax" fileSeq={salary.taxFileSeq} name={salary.taxFileName} />],
        ["PIC", pic],
        ["PERA year", peraYear],
        ["PERA type", peraTypeLabel(peraType)],
        ["PERA amount", peraAmount === null ? "" : <Money key="pera" amount={peraAmount} peso />],
        [
          "PERA certificate",
          <AttachmentLink key="certificate" fileSeq={salary.peraCertificateFileSeq} name={salary.peraCertificateFileName} />,
        ],
        ["Other details", otherDetails, "wide"],
      ]}
    />
  );
}

function AttachmentLink({ fileSeq, name }: { fileSeq: number | null; name: string | null }) {
  if (fileSeq === null) return NIL;
  return (
    <Link reloadDocument to={filePath(fileSeq)} download title={name ?? undefined}>
      {shortFileName(name ?? "File")}
    </Link>
  );
}

/** Salary records, latest effective date first. */
export function SalaryHistory({ rows }: { rows: readonly SalaryRow[] }) {
  if (rows.length === 0)
    return <EmptyState title="No salary yet">Each saved salary is listed here with its effective date, the latest first.</EmptyState>;
  return (
    <ScrollTable label="Salary history">
      <ColumnHeads
        columns={[
          ["Effective date", "sticky-phone"],
          "Salary type",
          ["Basic salary", "num"],
          "Tax code",
          ["PERA amount", "num"],
          "Certificates",
          "PIC",
          "Registered",
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.salarySeq}>
            <td className="sticky-phone tabular">{formatDay(row.effectiveDate)}</td>
            <td>{salaryAmountTypeLabel(row.salaryAmountType)}</td>
            <td className="num">
              <Money amount={row.salaryAmount} />
            </td>
            <td>{row.taxCode || NIL}</td>
            <td className="num">
              <Money amount={row.peraAmount} />
            </td>
            <td>
              {row.taxFileSeq === null && row.peraCertificateFileSeq === null ? NIL : null}
              {row.taxFileSeq === null ? null : <AttachmentLink fileSeq={row.taxFileSeq} name={row.taxFileName} />}{" "}
              {row.peraCertificateFileSeq === null ? null : (
                <AttachmentLink fileSeq={row.peraCertificateFileSeq} name={row.peraCertificateFileName} />
              )}
            </td>
            <td>{row.pic || NIL}</td>
            <td className="tabular nowrap">{row.registered}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
