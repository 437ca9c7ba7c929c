import type { DraftProblems, DraftRow, PointDraft, PointKind, PointMode } from "~/domain/flex_ben/point-draft";
import type { FailedPointRow } from "~/domain/flex_ben/point-sheet";
import { pathTo } from "~/paths";

export type PointPerson = {
  employeeName: string;
  employeeStatus: string;
  departmentName: string;
  jobTitleName: string;
  email: string;
  balance: number;
};
export type NamedRow = DraftRow & { person: PointPerson };

/** View of the Transfer and Deduct pages. */
export type PointPageView = {
  kind: PointKind;
  mode: PointMode;
  /** Wallet balance. */
  available: number;
  /** Its own rows are empty: `rows` are displayed, `kept` are hidden fields. */
  draft: PointDraft;
  rows: NamedRow[];
  kept: DraftRow[];
  /** Sum over rows with a valid amount. */
  total: number;
  unfilled: number;
  problems: DraftProblems | null;
  popup:
    | { kind: "amount"; text: string; /** Recipients: "Ana Reyes and 2 more". */ who?: string }
    | { kind: "failed"; count: number; rows: FailedPointRow[] }
    | null;
  confirming: { headcount: number; total: number } | null;
  /** Employees to pick from; null if there is no picker, or the list could not be loaded. */
  list: {
    companyName: string;
    employeeCount: number;
    departments: { departmentSeq: number; departmentName: string; level: number; employeeCount: number }[];
    departmentSeq: number | null;
    total: number;
    /** Similar names, if the search has no match. */
    close: string[];
    employees: (PointPerson & { employeeSeq: number; picked: boolean })[];
  } | null;
};

export const POINT_TEXT = {
  TRANSFER: {
    title: "Transfer",
    verb: "Transfer points",
    pending: "Transferring…",
    side: "to",
    path: pathTo("get-transfer"),
    action: pathTo("post-transfer", null, "?index"),
    uploadPath: pathTo("get-transfer-execute-file"),
    uploadAction: pathTo("post-transfer-execute-file"),
    templatePath: pathTo("get-transfer-template"),
    errorsAction: pathTo("post-transfer-error-xlsx"),
    historyPath: pathTo("get-transfer-history"),
  },
  DEDUCT: {
    title: "Deduct",
    verb: "Deduct points",
    pending: "Deducting…",
    side: "from",
    path: pathTo("get-deduct"),
    action: pathTo("post-deduct", null, "?index"),
    uploadPath: pathTo("get-deduct-execute-file"),
    uploadAction: pathTo("post-deduct-execute-file"),
    templatePath: pathTo("get-deduct-template"),
    errorsAction: pathTo("post-deduct-error-xlsx"),
    historyPath: pathTo("get-deduct-history"),
  },
} as const;
