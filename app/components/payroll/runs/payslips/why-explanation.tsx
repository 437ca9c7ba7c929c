import { Link } from "@remix-run/react";
import { classNames } from "~/components/ui/layout/class-names";
import { Icon } from "~/components/ui/layout/icon";
import type { Explanation, ExplanationStep, ExplanationTable } from "~/domain/payroll/engine/explain/explanation-shapes";
import { formatCentavos } from "~/domain/shared/money";
import { formatDay } from "~/domain/shared/day";
import { payParts, type PayParts } from "~/domain/shared/i18n/en/pay-parts";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { pathTo } from "~/paths";

/** URL of the record behind a figure; null = no page. */
export type RecordPage = (kind: string, seq: number) => string | null;

/** Explanation of a line: calculation, table row, rule with issuance, and source records. */
export function WhyExplanation({ why, recordPage, texts = payParts }: { why: Explanation; recordPage: RecordPage; texts?: PayParts }) {
  // If the last step is the whole formula, the sentence would repeat it.
  const [changes, reads] = [useHasPermission("PAYROLL_SETTING_EDIT"), useHasPermission("PAYROLL_VIEW")];
  const opensRates = changes || reads;
  const isInSentence = why.steps.some(({ label, total }) => total && label.length > 12 && why.sentence.startsWith(label));
  return (
    <>
      <div>
        {isInSentence ? null : <p className="mb-2 text-sm text-ink-2 tabular-nums">{why.sentence}</p>}
        {why.steps.length > 0 ? <Steps steps={why.steps} /> : null}
      </div>
      {why.table ? <UsedTable table={why.table} used={texts.used} /> : null}
      <p className="flex gap-2 text-xs/[18px] text-ink-2">
        <Icon of="scale" size="sm" className="mt-px text-ink-3" />
        <span>
          {why.rule}
          {why.issuance ? (
            <>
              <br />
              <b>{why.issuance}</b>
              {why.effectiveDay ? interpolate(texts.inForceSince, { day: formatDay(why.effectiveDay) }) : ""}
              {opensRates ? (
                <>
                  {" "}
                  · <Link to={pathTo("get-rates-and-taxes", null, { edition: why.edition })}>Open in Rates &amp; Taxes</Link>
                </>
              ) : null}
            </>
          ) : null}
          <Records records={why.records} recordPage={recordPage} texts={texts} />
        </span>
      </p>
    </>
  );
}

function Steps({ steps }: { steps: readonly ExplanationStep[] }) {
  const result = steps.reduce((last, step, index) => (step.total ? index : last), -1);
  return (
    <table className="calculation-steps">
      <tbody>
        {steps.map((step, index) => {
          const className = step.total ? "subtotal" : undefined;
          return <StepRows key={index} step={step} className={index === result ? "result" : className} />;
        })}
      </tbody>
    </table>
  );
}

function StepRows({ step, className }: { step: ExplanationStep; className: string | undefined }) {
  const figure = step.amount === undefined ? step.text : formatCentavos(step.amount);
  return (
    <>
      <tr className={className}>
        <th scope="row">{step.label}</th>
        <td className={classNames(step.amount === undefined && "whitespace-normal")}>{figure}</td>
      </tr>
      {step.note ? (
        <tr>
          <td colSpan={2}>{step.note}</td>
        </tr>
      ) : null}
    </>
  );
}

function UsedTable({ table: { title, columns, rows, usedRow }, used }: { table: ExplanationTable; used: string }) {
  return (
    <div>
      <h3 className="mb-1 text-xs font-semibold text-ink-2">{title}</h3>
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={title}>
        <table className="used-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...cells], index) => (
              <tr key={index} className={index === usedRow ? "used" : undefined}>
                <th scope="row">
                  {first}
                  {index === usedRow ? used : ""}
                </th>
                {cells.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Records({ records, recordPage, texts }: { records: Explanation["records"]; recordPage: RecordPage; texts: PayParts }) {
  if (records.length === 0) return null;
  const called: Readonly<Record<string, string>> = texts.records;
  return (
    <>
      <br />
      {texts.from}{" "}
      {records.map(({ kind, seq }, index) => {
        const page = recordPage(kind, seq);
        const record = `${called[kind] ?? kind} ${seq}`;
        return (
          <span key={`${kind} ${seq} ${index}`}>
            {index > 0 ? ", " : ""}
            {page ? <Link to={page}>{record}</Link> : record}
          </span>
        );
      })}
    </>
  );
}
