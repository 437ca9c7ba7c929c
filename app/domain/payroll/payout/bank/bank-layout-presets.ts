import type { BankLayout } from "./bank-layout";
import type { BankColumn } from "./bank-line";

/** Starting points for a new layout. None of them is published by a bank. @source document 5 F-83 */
export const BANK_LAYOUT_PRESETS = ["GENERIC_CSV", "GENERIC_XLSX", "BDO", "BPI", "METROBANK", "UNIONBANK", "FIXED"] as const;
export type BankLayoutPreset = (typeof BANK_LAYOUT_PRESETS)[number];

export const PRESET_NOTE = "Banks change layouts and give each company its own. Upload a test file of one person first.";

const UNVERIFIED_NOTE = "No layout of this bank was seen. Put its columns into the order that your bank gave you.";

const column = (values: Partial<BankColumn>): BankColumn => ({
  field: "",
  text: "",
  format: "",
  width: null,
  align: "LEFT",
  pad: "",
  ...values,
});
const account = column({ field: "accountNumber", format: "DIGITS" });
const amount = column({ field: "amount", format: "AMOUNT" });
const name = column({ field: "name", format: "UPPER" });

const GENERIC_COLUMNS: Pick<BankLayout, "header" | "detail" | "trailer"> = {
  header: ["Employee ID", "Name", "Bank", "Account number", "Amount", "Pay date", "Reference"].map((text) => column({ text })),
  detail: [
    column({ field: "employeeId" }),
    column({ field: "name" }),
    column({ field: "bankName" }),
    account,
    amount,
    column({ field: "payDate", format: "MM/DD/YYYY" }),
    column({ field: "reference" }),
  ],
  trailer: [],
};

const PRESET_DEFAULTS: Omit<BankLayout, "layoutName" | "header" | "detail" | "trailer"> = {
  companyAccount: "",
  companyCode: "",
  fileKind: "SEPARATED",
  delimiter: "COMMA",
  encoding: "ASCII",
  lineEnd: "CRLF",
  fileName: "{bank} {reference} {payDate} {sequence}",
  mostRows: null,
  mostCentavos: null,
};
const BLANK_LAYOUT = { ...PRESET_DEFAULTS, header: [], detail: [account, amount, name], trailer: [] };

/** Each with the one-line source that the page shows. */
export const BANK_PRESET_DETAILS: Readonly<Record<BankLayoutPreset, { layout: BankLayout; source: string }>> = {
  GENERIC_CSV: {
    layout: { ...PRESET_DEFAULTS, ...GENERIC_COLUMNS, layoutName: "Generic CSV" },
    source: "Our own: one row for each person, with headings.",
  },
  GENERIC_XLSX: {
    layout: { ...PRESET_DEFAULTS, ...GENERIC_COLUMNS, fileKind: "XLSX", layoutName: "Generic XLSX" },
    source: "Our own: a workbook with one row for each person.",
  },
  BDO: {
    layout: {
      ...PRESET_DEFAULTS,
      layoutName: "BDO (to check with your bank)",
      header: [],
      detail: [
        column({ field: "payDate", format: "MMDDYYYY" }),
        column({ field: "companyCode", width: 3 }),
        column({ text: "01" }),
        column({ field: "accountNumber", format: "DIGITS", width: 12, align: "RIGHT", pad: "0" }),
        amount,
        name,
        column({ field: "reference" }),
      ],
      trailer: [],
    },
    source:
      "Instructions of its converter, in a copy: upload date, company code of 3, batch 01 to 99, account of 12, amount, name, remarks.",
  },
  BPI: { layout: { ...BLANK_LAYOUT, layoutName: "BPI (to check with your bank)" }, source: UNVERIFIED_NOTE },
  METROBANK: { layout: { ...BLANK_LAYOUT, layoutName: "Metrobank (to check with your bank)" }, source: UNVERIFIED_NOTE },
  UNIONBANK: { layout: { ...BLANK_LAYOUT, layoutName: "UnionBank (to check with your bank)" }, source: UNVERIFIED_NOTE },
  FIXED: {
    layout: {
      ...PRESET_DEFAULTS,
      layoutName: "Fixed width",
      fileKind: "FIXED",
      header: [],
      detail: [
        { ...account, width: 12, align: "RIGHT", pad: "0" },
        { ...amount, format: "CENTAVOS", width: 13, align: "RIGHT", pad: "0" },
        { ...name, width: 20 },
      ],
      trailer: [],
    },
    source: "Our own: account of 12, centavos of 13, name of 20.",
  },
};
