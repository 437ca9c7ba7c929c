import { Form } from "@remix-run/react";
import { useId, type FormEvent } from "react";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { CsrfInput } from "~/components/ui/form/csrf";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ErrorSummary } from "~/components/ui/form/error-summary";
import { FieldError } from "~/components/ui/form/field";
import { TextField } from "~/components/ui/form/text-fields";
import {
  listReportTypes,
  REPORT_FIELDS,
  REPORT_TYPES,
  type PayslipFiles,
  type ReportType,
} from "~/domain/payroll/runs/reports/report-types";
import { pathTo } from "~/paths";
import { ReportList } from "./report-list";
import { useFileRequest } from "./use-file-request";
import { useReportList, type ReportListState } from "./use-report-list";

type Errors = Readonly<Record<string, readonly string[] | undefined>>;

type DownloadReportDialogProps = {
  /** URL of the dialog; without scripts the search is posted here. */
  dialogHref: string;
  payrollSeq: number;
  closeHref: string;
  state: ReportListState & { reportTypes: readonly ReportType[]; payslipFiles: PayslipFiles; finalPay: boolean };
  errors: Errors;
};

/** Selection of employees and reports to download. With scripts, search, selection and progress happen in place. */
export function DownloadReportDialog({ dialogHref, payrollSeq, closeHref, state, errors: posted }: DownloadReportDialogProps) {
  const filesHref = pathTo("post-payroll-process-report-files", { payrollSeq });
  // Several payslips are for payroll users; a single one opens on its own page.
  const payslips = useHasPermission("PAYROLL_SETTING_EDIT");
  const list = useReportList(dialogHref, state);
  const files = useFileRequest(filesHref);
  const errors = files.errors ?? posted;
  const id = useId();
  const problems = FIELDS.flatMap((field) =>
    (errors[field] ?? []).map((message) => ({ message, fieldId: field === "" ? undefined : `${id}-${field}` })),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submitterOf(event)?.value === "search") list.search(new FormData(event.currentTarget));
    else files.request(new FormData(event.currentTarget));
  };
  return (
    <DialogPage title="Download Report" closeHref={closeHref} size="md">
      {state.total === 0 ? (
        <div className="body">
          <EmptyState title="No payslips yet" action={<LinkButton href={closeHref}>Back to the payroll</LinkButton>}>
            Reports can be downloaded as soon as this payroll is calculated.
          </EmptyState>
        </div>
      ) : (
        <Form
          method="post"
          action={filesHref}
          reloadDocument
          noValidate
          autoComplete="off"
          className="form"
          onSubmit={submit}
          aria-busy={files.busy || undefined}
        >
          <CsrfInput />
          <input type="hidden" name="dialogHref" value={dialogHref} />
          <div className="form-body">
            <ErrorSummary problems={problems} />
            <ReportList id={`${id}-employeeList`} dialogHref={dialogHref} list={list} errors={errors.employeeList} />
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,240px),1fr))] items-start gap-x-5 gap-y-4">
              <Types
                id={`${id}-reportType`}
                offered={listReportTypes(state.finalPay, payslips)}
                chosen={state.reportTypes}
                errors={errors.reportType}
              />
              {payslips ? <PayslipOptions id={id} files={state.payslipFiles} errors={errors.password} /> : null}
            </div>
          </div>
          <footer className="form-footer">
            <span className="start small muted" role="status">
              {files.done ? `Downloaded: ${files.done}` : ""}
            </span>
            <LinkButton href={closeHref}>Cancel</LinkButton>
            <Button type="submit" variant="primary" pending={files.busy} pendingText="Preparing…">
              Download
            </Button>
          </footer>
        </Form>
      )}
    </DialogPage>
  );
}

const FIELDS = ["", "employeeList", "reportType", "password"];

type TypesProps = { id: string; offered: readonly ReportType[]; chosen: readonly ReportType[]; errors?: readonly string[] };

function Types({ id, offered, chosen, errors }: TypesProps) {
  return (
    <fieldset id={id} tabIndex={-1} className="field fieldset gap-2" aria-describedby={errors?.length ? `${id}-error` : undefined}>
      <legend>Selected Type</legend>
      {offered.map((type) => (
        <label key={type} className="check">
          <input type="checkbox" name={REPORT_FIELDS[type]} value={type} defaultChecked={chosen.includes(type)} />
          {REPORT_TYPES[type]}
        </label>
      ))}
      <FieldError field={{ id, name: "reportType", errors }} />
    </fieldset>
  );
}

function PayslipOptions({ id, files, errors }: { id: string; files: PayslipFiles; errors?: readonly string[] }) {
  return (
    <div className="stack">
      <fieldset className="field fieldset gap-2">
        <legend>Payslips</legend>
        <div className="segmented">
          {(["ONE", "EACH"] as const).map((value) => (
            <label key={value}>
              <input className="visually-hidden" type="radio" name="payslipFiles" value={value} defaultChecked={files === value} />
              {value === "ONE" ? "One PDF" : "One PDF each"}
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        field={{ id: `${id}-password`, name: "password", errors }}
        label="Password of the PDF"
        hint="Required to open the file. Leave blank for none."
        type="password"
        autoComplete="new-password"
      />
    </div>
  );
}

function submitterOf(event: FormEvent<HTMLFormElement>): HTMLButtonElement | null {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter : null;
}
