import { Link, useLoaderData } from "@remix-run/react";
import { RegisterPart } from "~/components/payroll/runs/review/register-part";
import { pageTitle } from "~/components/ui/layout/page-title";
import { isRegisterPart } from "~/domain/payroll/runs/reports/register-parts";
import { ACCESS } from "~/domain/settings/access";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { readRegisterPage } from "~/presenters/payroll/runs/register-page.server";
import { notFound } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ register: { part: string } }>((data) => `Review, ${data?.register.part ?? "part"}`);

/** Earnings, contributions, tax and deductions: the same payslips with different columns. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const { part } = params;
  if (!isRegisterPart(part) || part === "employees") throw notFound();
  const payrollSeq = seqParam(params.payrollSeq);
  const [register, { endDate, completedAt }] = await Promise.all([
    readRegisterPage(request, scope, payrollSeq, part),
    getPayroll(scope, payrollSeq),
  ]);
  return { register, month: part === "contributions" && completedAt !== null ? endDate.slice(0, 7) : null };
});

export default function PartOfRegister() {
  const { register, month } = useLoaderData<typeof loader>();
  return (
    <>
      {month === null ? null : (
        <p className="small border-b px-4 py-3">
          <span>
            Lists of the month: <Link to={pathTo("get-government-sss", { month })}>SSS</Link>,{" "}
            <Link to={pathTo("get-government-philhealth", { month })}>PhilHealth</Link>,{" "}
            <Link to={pathTo("get-government-pag-ibig", { month })}>Pag-IBIG</Link>
          </span>
        </p>
      )}
      <RegisterPart key={register.part} {...register} />
    </>
  );
}
