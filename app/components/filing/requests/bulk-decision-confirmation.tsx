import { PostForm } from "~/components/ui/form/post-form";
import { ColumnHeads, ScrollTable, TotalsRow } from "~/components/ui/table/table";
import type { ApprovalsText } from "~/domain/shared/i18n/en/approvals";
import type { RequestsText } from "~/domain/shared/i18n/en/requests";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { EMPTY_VALUE } from "~/domain/shared/i18n/empty-value";
import type { RequestEffectProps } from "./request-effect";

export type BulkDecisionConfirmationProps = {
  /** Selected requests as "number:revision". */
  checked: readonly string[];
  remark: string;
  /** "1 request, 2 cancellations"; empty without cancellations. */
  parts: string;
  rows: readonly {
    filingRequestSeq: number;
    requester: string;
    employeeId: string;
    what: string;
    when: string;
    /** Null = no pay effect. */
    effect: RequestEffectProps | null;
    /** Text if there is no amount: "Paid leave". */
    otherwise: string;
  }[];
  /** All requests; `pay` is empty for users who may not see pay. */
  together: RequestEffectProps;
};

/** Confirmation of a bulk approval with the pay effect. */
export default function ManyQuestion({
  checked,
  remark,
  parts,
  rows,
  together,
  texts,
  list,
  cancelHref,
}: BulkDecisionConfirmationProps & { texts: ApprovalsText; list: RequestsText; cancelHref: string }) {
  const { many, effect } = texts;
  const counted = (selectedValue: string, more: string, mixed: string) => {
    if (parts !== "") return interpolate(mixed, { parts });
    return checked.length === 1 ? selectedValue : interpolate(more, { count: checked.length });
  };
  const pay = together.pay !== "";
  return (
    <PostForm verb={counted(many.verbOne, many.verb, many.verbMixed)} cancelHref={cancelHref}>
      <h2>{counted(many.askOne, many.ask, many.askMixed)}</h2>
      <input type="hidden" name="press" value="APPROVE" />
      <input type="hidden" name="step" value="save" />
      <input type="hidden" name="remark" value={remark} />
      {checked.map((selectedValue) => (
        <input key={selectedValue} type="hidden" name="checked" value={selectedValue} />
      ))}
      <ScrollTable cards label={effect.title}>
        <ColumnHeads columns={[[list.request, "sticky-phone"], list.requester, list.when, effect.time, ...(pay ? [effect.pay] : [])]} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.filingRequestSeq}>
              <th scope="row" className="sticky-phone">
                {row.what}
              </th>
              <td data-card className="two-lines">
                {row.requester}
                <span className="subtext">{row.employeeId}</span>
              </td>
              <td data-card className="tabular">
                {row.when || EMPTY_VALUE}
              </td>
              <td data-card className="wrap">
                {row.effect ? row.effect.time : <span className="muted">{row.otherwise}</span>}
              </td>
              {pay ? (
                <td data-card className="wrap">
                  {row.effect?.pay || EMPTY_VALUE}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
        <TotalsRow label={many.together} span={3} className="sticky-phone">
          <td data-card className="wrap">
            {together.time || EMPTY_VALUE}
          </td>
          {pay ? (
            <td data-card>
              <b>{together.pay}</b>
            </td>
          ) : null}
        </TotalsRow>
      </ScrollTable>
      {together.note === "" ? null : <p className="small muted">{together.note}</p>}
      {remark === "" ? null : (
        <p className="muted">
          {texts.remark}: {remark}
        </p>
      )}
    </PostForm>
  );
}
