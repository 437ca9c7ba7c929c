import { sssLine, type SssRemark } from "~/domain/payroll/government/remittances/sss-line";
import { encodedLine } from "~/domain/payroll/payout/bank/bank-file";
import { ENCODINGS, type BankEncoding } from "~/domain/payroll/payout/bank/bank-layout";
import type { BankColumn, BankRecord } from "~/domain/payroll/payout/bank/bank-line";
import { zeroFigures } from "~/domain/payroll/engine/draft";
import type { Figure } from "~/domain/payroll/engine/payslip-lines";
import { buildJournal } from "~/domain/payroll/payout/journal/journal";
import type { JournalKey } from "~/domain/payroll/payout/journal/journal-keys";
import { listPostings } from "~/domain/payroll/payout/journal/postings";
import { decimalString } from "~/domain/shared/money";
import type { Adapter } from "./inputs";

/** SSSTXT: one line of the collection list. */
export const sssText: Adapter = ({ inputs }) => ({
  line: sssLine(
    { sssNo: inputs.text("employer_no"), branch: inputs.text("branch", "001") },
    {
      ssNo: inputs.text("ss_no"),
      lastName: inputs.text("last"),
      firstName: inputs.text("first"),
      suffix: inputs.has("suffix") ? inputs.text("suffix") : "",
      middleName: inputs.has("middle") ? inputs.text("middle") : "",
      compensation: inputs.money("compensation"),
      remark: inputs.text("remark", "N") as SssRemark,
      day: inputs.has("date") ? inputs.day("date") : null,
      position: inputs.has("position") ? inputs.text("position") : "",
    },
  ),
});

/** BANKLINE: one row of a bank file; columns and values as the case gives them. */
export const bankRow: Adapter = ({ inputs }) => ({
  line: encodedLine(
    inputs.records("layout").map(columnOf),
    inputs.has("delimiter") ? inputs.text("delimiter") : null,
    Object.fromEntries(inputs.textByName("record")) as BankRecord,
    "the case",
    encodingOf(inputs.text("encoding", "ASCII")),
  ),
});

function encodingOf(text: string): BankEncoding {
  const name = text.toUpperCase().replace("-", "_");
  const encoding = ENCODINGS.find((encoding) => encoding === name);
  if (!encoding) throw new Error(`encoding ${text} is unknown`);
  return encoding;
}

function columnOf(column: Readonly<Record<string, string>>): BankColumn {
  return {
    field: column["text"] === undefined ? (column["field"] as BankColumn["field"]) : "",
    text: column["text"] ?? "",
    format: (column["format"] as BankColumn["format"] | undefined) ?? "",
    width: column["width"] === undefined ? null : Number(column["width"]),
    align: column["align"] === "RIGHT" ? "RIGHT" : "LEFT",
    pad: column["pad"] ?? "",
  };
}

/** Journal keys that the cases add up under one name. */
const TOGETHER: Partial<Record<JournalKey, string>> = {
  ER_SSS: "EMPLOYER_CONTRIBUTIONS",
  ER_PHILHEALTH: "EMPLOYER_CONTRIBUTIONS",
  ER_PAGIBIG: "EMPLOYER_CONTRIBUTIONS",
  SSS: "CONTRIBUTIONS_PAYABLE",
  PHILHEALTH: "CONTRIBUTIONS_PAYABLE",
  PAGIBIG: "CONTRIBUTIONS_PAYABLE",
  SSS_LOANS: "GOVERNMENT_LOANS",
  HDMF_LOANS: "GOVERNMENT_LOANS",
};

/** JOURNAL: a run, computed as if it were one payslip. */
export const journal: Adapter = ({ inputs }) => {
  const taken = inputs.money("contributions_taken", 0);
  const due = inputs.money("contributions_due", taken);
  const lines: { code: string; label: string; figure: Figure; amount: number; trace: { rule: string; values: number[] } }[] = [
    line("sssEmployee", "sssEmployee", "SSS", taken, [0, 0, 0, 0, 1, 1, 1, due, taken]),
    line("taxableAllowance:1", "taxableAllowance", "Allowances", inputs.money("allowances", 0)),
    line("governmentLoans:loan:1", "governmentLoans", "Pag-IBIG salary loan", inputs.money("government_loans", 0)),
    line("companyLoans:loan:2", "companyLoans", "Company loan", inputs.money("company_loans", 0)),
    line("otherDeductions:1", "otherDeductions", "Other deductions", inputs.money("other_deductions", 0)),
    line("otherDeductions:2", "otherDeductions", "Union dues", inputs.money("union_dues", 0)),
  ];
  const figures = {
    ...zeroFigures(),
    basicSalary: inputs.money("salaries", 0),
    taxableAllowance: inputs.money("allowances", 0),
    thirteenthMonthPay: inputs.moneyOf(["bonuses", "thirteenth_month"], 0),
    leaveConversion: inputs.moneyOf(["leave_conversion", "leave"], 0),
    separationPay: inputs.moneyOf(["separation_pay", "separation"], 0),
    flexBenCredit: inputs.money("points", 0),
    sssEmployee: taken,
    sssEmployer: inputs.money("employer_contributions", 0),
    contributionCarriedIn: inputs.money("carried_in", 0),
    withholdingTax: inputs.money("tax", 0),
    taxRefund: inputs.money("refund", 0),
  };
  const gross =
    figures.basicSalary + figures.taxableAllowance + figures.thirteenthMonthPay + figures.leaveConversion + figures.separationPay;
  const deducted = lines.slice(2).reduce((sum, { amount }) => sum + amount, 0);
  const netPay =
    gross - figures.flexBenCredit - taken - figures.contributionCarriedIn - figures.withholdingTax - deducted + figures.taxRefund;
  const postings = listPostings({ figures: { ...figures, netPay }, lines }, (side, itemSeq, itemName) => ({
    itemName,
    account: "",
    unionDues: side === "DEDUCTION" && itemSeq === 2,
  }));
  const { lines: journalLines, debit } = buildJournal(
    [{ postings: postings.map((posting) => ({ ...posting })), department: "", employee: "" }],
    new Map(),
    { byDepartment: false, byEmployee: false },
  );
  const sums = new Map<string, number>();
  for (const { key, debit: debits, credit } of journalLines) {
    const name = TOGETHER[key] ?? key;
    sums.set(name, (sums.get(name) ?? 0) + debits - credit);
  }
  const written = [...sums].map(([name, sum]) => [name, sum < 0 ? { credit: decimalString(-sum) } : { debit: decimalString(sum) }]);
  return { lines: Object.fromEntries(written), total: decimalString(debit), net_pay: decimalString(netPay) };
};

function line(code: string, figure: Figure, label: string, amount: number, values: number[] = []) {
  return { code, label, figure, amount, trace: { rule: figure === "sssEmployee" ? "SSS_EE" : "CASE", values } };
}
