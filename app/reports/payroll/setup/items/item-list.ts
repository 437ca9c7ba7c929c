import type { Day } from "~/domain/shared/day";
import { workbook, type Workbook } from "~/reports/workbook";

type Row = {
  itemCode: string;
  itemName: string;
  kind: string;
  treatment: string;
  form2316Item: string;
  account: string;
  inUse: boolean;
  templates: number;
  employees: number;
  lastPaid: Day | null;
};

/** The items of a company as a spreadsheet. */
export function itemList(rows: readonly Row[]): Workbook {
  return workbook<Row>({
    name: "Items",
    title: ["Items"],
    columns: [
      { header: "Code", kind: "text", value: ({ itemCode }) => itemCode },
      { header: "Name", kind: "text", width: 36, value: ({ itemName }) => itemName },
      { header: "Kind", kind: "text", width: 24, value: ({ kind }) => kind },
      { header: "Treatment", kind: "text", width: 18, value: ({ treatment }) => treatment },
      { header: "Form 2316", kind: "text", value: ({ form2316Item }) => (form2316Item === "NONE" ? "" : form2316Item) },
      { header: "Account", kind: "text", value: ({ account }) => account },
      { header: "State", kind: "text", value: ({ inUse }) => (inUse ? "In use" : "Not in use") },
      { header: "Templates", kind: "whole", value: ({ templates }) => templates },
      { header: "Employees", kind: "whole", value: ({ employees }) => employees },
      { header: "Last paid", kind: "day", value: ({ lastPaid }) => lastPaid },
    ],
    rows,
  });
}

type TemplateRow = {
  itemCode: string;
  itemName: string;
  kind: string;
  treatment: string;
  timing: string;
  amount: string;
  employees: number;
  state: string;
  from: Day | null;
  endDay: Day | null;
};

/** The items of a template as a spreadsheet, in their order. */
export function templateItemList(title: string, rows: readonly TemplateRow[]): Workbook {
  return workbook<TemplateRow>({
    name: title,
    title: [title],
    columns: [
      { header: "Code", kind: "text", value: ({ itemCode }) => itemCode },
      { header: "Name", kind: "text", width: 36, value: ({ itemName }) => itemName },
      { header: "Kind", kind: "text", width: 18, value: ({ kind }) => kind },
      { header: "Treatment", kind: "text", width: 22, value: ({ treatment }) => treatment },
      { header: "When", kind: "text", width: 26, value: ({ timing }) => timing },
      { header: "Amount", kind: "text", width: 16, value: ({ amount }) => amount },
      { header: "Employees", kind: "whole", value: ({ employees }) => employees },
      { header: "State", kind: "text", value: ({ state }) => state },
      { header: "From", kind: "day", value: ({ from }) => from },
      { header: "To", kind: "day", value: ({ endDay }) => endDay },
    ],
    rows,
  });
}

type CeilingRow = {
  letter: string;
  label: string;
  now: string;
  issuance: string;
  since: Day;
  next: { day: Day; text: string; issuance: string } | null;
  items: readonly { itemName: string; amount: string; paidAs: string; ceiling: string | null }[];
};

/** Statutory benefits with their ceilings, and what each template pays. */
export function ceilingList(title: string, rows: readonly CeilingRow[]): Workbook {
  return workbook<CeilingRow>({
    name: "De minimis",
    title: [title],
    columns: [
      { header: "Benefit", kind: "text", width: 48, value: ({ letter, label }) => `${letter}. ${label}` },
      { header: "Exempt now", kind: "text", width: 26, value: ({ now }) => now },
      { header: "Issuance", kind: "text", width: 22, value: ({ issuance }) => issuance },
      { header: "Since", kind: "day", value: ({ since }) => since },
      { header: "Next", kind: "text", width: 30, value: ({ next }) => (next ? `${next.text} (${next.issuance})` : "") },
      { header: "From", kind: "day", value: ({ next }) => next?.day ?? null },
      {
        header: "Paid here",
        kind: "text",
        width: 60,
        value: ({ items }) =>
          items
            .map(({ itemName, amount, paidAs, ceiling }) => [itemName, amount, paidAs, ...(ceiling === null ? [] : [ceiling])].join(", "))
            .join("; "),
      },
    ],
    rows,
  });
}
