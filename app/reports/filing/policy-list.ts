import { columnsOf, workbook, type Workbook } from "~/reports/workbook";

interface Row {
  policyName: string;
  enabled: boolean;
  targets: string;
  decided: string;
  gone: readonly string[];
  reached: number;
}

/** Filing policies of a category as a spreadsheet: requesters, approvers, and the number of employees each applies to. */
export function filingPolicyList(categoryName: string, rows: readonly Row[]): Workbook {
  const { text } = columnsOf<Row>();
  return workbook<Row>({
    name: "Policies",
    title: [`Policies of ${categoryName}`],
    frozenColumns: 1,
    columns: [
      text("Policy", 32, ({ policyName }) => policyName),
      text("State", 10, ({ enabled }) => (enabled ? "In use" : "Off")),
      text("For", 48, ({ targets }) => targets),
      text("Decided by", 60, ({ decided }) => decided),
      { header: "Covers (people)", kind: "whole", width: 18, value: ({ reached }) => reached },
      text("What to mend", 60, ({ gone }) => gone.join(" ")),
    ],
    rows,
  });
}
