import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { FigureList } from "~/components/ui/data-display/figure-list";
import { Person } from "~/components/ui/data-display/person";
import { useIsPosting } from "~/components/ui/form/posting";
import { ColumnHeads, ScrollTable, TotalsRow } from "~/components/ui/table/table";
import { QUESTIONS } from "~/domain/flex_ben/point-draft";
import { formatPoints } from "~/domain/flex_ben/ledger";
import { POINT_TEXT, type PointPageView } from "./point-view";
import { DraftInputs } from "./point-fields";
import { Points, pointsText } from "./points";

/** Confirmation before a transfer: recipients, points, and remaining wallet balance. A separate page, so that it works without scripts. */
export function ConfirmPoints({ view, confirming }: { view: PointPageView; confirming: { headcount: number; total: number } }) {
  const { kind, mode, draft, rows, kept, available } = view;
  const { action, uploadAction, verb, pending, side } = POINT_TEXT[kind];
  const { headcount, total } = confirming;
  const posting = useIsPosting();
  const all =
    mode === "pick"
      ? rows.map(({ employeeSeq, mileageVolume, transactionNote }) => ({ employeeSeq, mileageVolume, transactionNote }))
      : kept;
  return (
    <Form method="post" action={mode === "pick" ? action : uploadAction} noValidate aria-busy={posting || undefined}>
      <DraftInputs draft={draft} kept={all} />
      <input type="hidden" name="search" value={draft.search} />
      <Card title={QUESTIONS[kind]}>
        <FigureList
          className="pad"
          figures={[
            { label: "Employees", value: headcount.toLocaleString("en") },
            { label: "Total", value: `₱${pointsText(total)}` },
            { label: "Wallet now", value: `₱${pointsText(available)}` },
            { label: "Wallet after", value: `₱${pointsText(kind === "TRANSFER" ? available - total : available + total)}` },
          ]}
        />
        <ScrollTable label={`Points ${side} these people`}>
          <ColumnHeads columns={["Employee", ["Points (₱)", "num"], "Remark"]} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.employeeSeq}>
                <th scope="row">
                  <Person
                    name={row.person.employeeName}
                    detail={row.person.departmentName}
                    index={row.employeeSeq}
                    status={row.person.employeeStatus}
                  />
                </th>
                <td className="num">
                  <Points value={Number(row.mileageVolume)} />
                </td>
                <td>{row.transactionNote}</td>
              </tr>
            ))}
          </tbody>
          <TotalsRow label={rows.length < headcount ? `and ${formatPoints(headcount - rows.length)} more, in total` : "Total"}>
            <td className="num">
              <Points value={total} />
            </td>
            <td />
          </TotalsRow>
        </ScrollTable>
        <footer className="form-footer">
          <Button type="submit" name="step" value="back">
            Back
          </Button>
          <Button
            type="submit"
            variant={kind === "DEDUCT" ? "danger" : "primary"}
            name="step"
            value="send"
            pending={posting}
            pendingText={pending}
            data-first-focus
          >
            {verb}
          </Button>
        </footer>
      </Card>
    </Form>
  );
}
