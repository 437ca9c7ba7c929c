import { z } from "zod/v4";
import { companySchema } from "./company-file-company";
import { companyFileEmployee } from "./company-file-employees";
import { companyFileLoanMovement, companyFileLoanState } from "./company-file-loans";
import { companyFileRecords } from "./company-file-records";
import {
  amount,
  day,
  entry,
  flag,
  list,
  minutes,
  name,
  none,
  optionally,
  quantity,
  seq,
  formatInput,
  whole,
  word,
  type FileProblem,
} from "./company-file-fields";
import { checkOpenings } from "./company-file-openings";
import { checkReferences } from "./company-file-references";
import { companyFileAdjustment, companyFileRun, companyFileTimeSummary } from "./company-file-runs";
import {
  HOLIDAY_TYPES,
  ITEM_KINDS,
  ITEM_STATES,
  PAG_IBIG_EXTRAS,
  PAY_FREQUENCIES,
  PAYMENT_KINDS,
  TAX_CLASSES,
  TAX_TREATMENTS,
  TIMINGS,
} from "~/domain/payroll/facts/pay-kinds";
import { DE_MINIMIS_KEYS } from "~/domain/payroll/engine/statutory/de-minimis";

export const COMPANY_FILE_FORMAT = "payroll-sample-1";

const allowanceItem = entry({
  itemSeq: seq(),
  itemName: name(100),
  itemKind: word(ITEM_KINDS),
  paymentKind: optionally(word(PAYMENT_KINDS), "CASH"),
  state: optionally(word(ITEM_STATES), "ENABLE"),
  taxTreatment: word(TAX_TREATMENTS),
  deMinimisKey: none(word(DE_MINIMIS_KEYS)),
  timing: optionally(word(TIMINGS), "EQUAL"),
  taxClass: none(word(TAX_CLASSES)),
  prorateYn: none(flag()),
  sssBaseYn: none(flag()),
  pagIbigBaseYn: none(flag()),
});

const deductionItem = entry({
  itemSeq: seq(),
  itemName: name(100),
  itemKind: word(ITEM_KINDS),
  state: optionally(word(ITEM_STATES), "ENABLE"),
  order: whole(0, 9999),
  timing: optionally(word(TIMINGS), "EQUAL"),
  unionDuesYn: optionally(flag(), "N"),
  pagIbigExtra: none(word(PAG_IBIG_EXTRAS)),
});

/** Missing policies use their defaults (payroll-rules §13). */
const payrollTemplate = entry({
  payrollTemplateSeq: seq(),
  payrollTemplateName: name(100),
  payFrequency: word(PAY_FREQUENCIES),
  weekEndDay: none(whole(1, 7, "a weekday")),
  secondApproverYn: none(flag()),
  unexplainedLimit: none(whole(1, 10_000, "hundredths of a percent")),
  contributionsTakenYn: none(flag()),
  contributionMonth: none(word(["PERIOD_END", "PAY_DATE"])),
  payUnworkedSpecialDaysYn: none(flag()),
  salaryChange: none(word(["PERIOD_SHARE", "DAILY_RATE"])),
  partialPeriod: none(word(["DAILY_RATE", "PERIOD_SHARE", "DEDUCT_MISSED_DAYS"])),
  monthlyPaidHolidayForfeit: none(flag()),
  restDayHolidayBase: none(word(["TABLE", "FULL"])),
  sssBase: none(word(["ACTUAL", "BASIC"])),
  philHealthBase: none(word(["NOMINAL_BASIC", "ACTUAL_BASIC"])),
  sssTiming: none(word(TIMINGS)),
  philHealthTiming: none(word(TIMINGS)),
  pagIbigTiming: none(word(TIMINGS)),
  mweContributions: none(word(["AGAINST_EXEMPT_WAGE", "AGAINST_TAXABLE"])),
  withholdingMethod: none(word(["TABLE", "ANNUALIZED"])),
  cumulativeStickyYn: none(flag()),
  thirteenthMonthBasis: none(word(["PROJECTED", "ACTUAL"])),
  thirteenthMonthManagersYn: none(flag()),
  minimumNetPay: none(amount()),
  allowanceItems: list(allowanceItem),
  deductionItems: list(deductionItem),
});

const companyFile = entry({
  format: word([COMPANY_FILE_FORMAT]),
  company: companySchema,
  departments: list(entry({ departmentSeq: seq(), parentDepartmentSeq: none(seq()), departmentName: name(100) })),
  jobTitles: list(entry({ jobTitleSeq: seq(), jobTitleName: name(100) })),
  workSchedules: list(
    entry({
      workScheduleSeq: seq(),
      workScheduleName: name(100),
      mainWorkScheduleYn: optionally(flag(), "N"),
      /** Weekday digits, 1 = Monday … 7 = Sunday. */
      workDay: z.unknown().transform((input, context): string => {
        if (typeof input === "string" && /^1?2?3?4?5?6?7?$/.test(input) && input !== "") return input;
        context.addIssue({
          code: "custom",
          message: `${formatInput(input)} are not weekdays: write the digits 1 (Monday) to 7 (Sunday) in order, such as "12345"`,
        });
        return "";
      }),
      workTime: minutes(),
      dayFactor: none(quantity()),
    }),
  ),
  holidays: list(entry({ date: day(), name: name(), type: word(HOLIDAY_TYPES) })),
  payrollTemplates: list(payrollTemplate),
  employees: list(companyFileEmployee),
  runs: list(companyFileRun),
  timeSummaries: list(companyFileTimeSummary),
  adjustments: list(companyFileAdjustment),
  loanMovements: list(companyFileLoanMovement),
  loanStates: list(companyFileLoanState),
  /** In an export: records that the lists above do not cover. */
  records: companyFileRecords,
});

/** A validated company file; amounts are centavos, missing values null or empty. */
export type CompanyFile = z.output<typeof companyFile>;
export type CompanyFileTemplate = CompanyFile["payrollTemplates"][number];

/**
 * Reads a company file of format "payroll-sample-1".
 * @param input the parsed JSON
 * @returns the file, or every problem in it with its path: wrong values and broken references alike; `ignored` lists the paths of unknown
 * fields, which are harmless but may be misspelled
 */
export function readCompanyFile(
  input: unknown,
): { file: CompanyFile; problems: []; ignored: string[] } | { file: null; problems: FileProblem[]; ignored: string[] } {
  const parsed = companyFile.safeParse(input);
  const wrong = parsed.success ? [] : parsed.error.issues.map((issue) => ({ place: formatPath(issue.path), message: issue.message }));
  // A file with records is an export: data that a form has accepted is not validated again.
  const openings = parsed.success && !checkRecords(input) ? checkOpenings(parsed.data.employees) : [];
  const problems = [...wrong, ...checkReferences(input), ...openings];
  if (problems.length > 0 || !parsed.success) return { file: null, problems, ignored: [] };
  return { file: parsed.data, problems: [], ignored: unknownFields(input, parsed.data, "") };
}

const checkRecords = (input: unknown): boolean =>
  typeof input === "object" && input !== null && "records" in input && input.records !== undefined && input.records !== null;

function formatPath(path: readonly PropertyKey[]): string {
  const place = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`)).join("");
  return place === "" ? "the file" : place.replace(/^\./, "");
}

/** Fields of the input that the schema dropped. */
function unknownFields(input: unknown, read: unknown, place: string): string[] {
  if (Array.isArray(input))
    return Array.isArray(read) ? input.flatMap((item, index) => unknownFields(item, read[index], `${place}[${index}]`)) : [];
  if (!isObjectEntry(input) || !isObjectEntry(read)) return [];
  return Object.keys(input).flatMap((key) => {
    const at = place === "" ? key : `${place}.${key}`;
    return key in read ? unknownFields(input[key], read[key], at) : [at];
  });
}

function isObjectEntry(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
