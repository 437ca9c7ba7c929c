import type { PathName } from "~/paths";

/** The three manuals bundled with the product (SHELL-16). */
export const MANUALS = [
  {
    key: "hr-admin",
    path: "get-manual-hr-admin",
    title: "HR admin manual",
    about: "Signing in, permissions, and the work of HR administrators",
  },
  {
    key: "payroll",
    path: "get-manual-payroll",
    title: "Payroll manual",
    about: "A payroll run from set-up to files, with checks and corrections",
  },
  {
    key: "benefits-only",
    path: "get-manual-benefits-only",
    title: "Benefits-only admin manual",
    about: "The work of administrators of a benefits-only company",
  },
] as const satisfies readonly { path: PathName; [text: string]: string }[];
export type ManualKey = (typeof MANUALS)[number]["key"];

/** File name of a manual: "Kawani payroll manual.pdf". */
export function manualFileName(key: ManualKey): string {
  const { title } = MANUALS.find((manual) => manual.key === key)!;
  return `Kawani ${title.startsWith("HR") ? title : title.charAt(0).toLowerCase() + title.slice(1)}.pdf`;
}
