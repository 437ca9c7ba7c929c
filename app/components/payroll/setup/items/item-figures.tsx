import type { ReactNode } from "react";
import { Link } from "@remix-run/react";
import { Values } from "~/components/ui/data-display/values";
import { pathTo } from "~/paths";

type ItemFiguresProps = {
  figures: readonly (readonly [name: string, value: string])[];
  templates: readonly { payrollTemplateSeq: number; payrollTemplateName: string }[];
  /** Effect on payslips. */
  effects: readonly (readonly [name: string, words: string])[];
  foot: ReactNode;
};

/** Settings of a pay item, and the templates that use it. */
export function ItemFigures({ figures, templates, effects, foot }: ItemFiguresProps) {
  return (
    <div className="form">
      <div className="form-body">
        <Values rows={[...figures, ["Templates", templates.length === 0 ? "None yet" : <TemplateLinks templates={templates} />]]} />
        {effects.length === 0 ? null : (
          <>
            <h3>Effect on a payslip</h3>
            <p className="faint">For 30,000.00 a month, paid twice a month</p>
            <Values rows={effects} />
          </>
        )}
      </div>
      <footer className="form-footer">{foot}</footer>
    </div>
  );
}

function TemplateLinks({ templates }: Pick<ItemFiguresProps, "templates">) {
  return templates.map(({ payrollTemplateSeq, payrollTemplateName }, index) => (
    <span key={payrollTemplateSeq}>
      {index > 0 ? ", " : ""}
      <Link to={pathTo("get-payroll-template", { payrollTemplateSeq })}>{payrollTemplateName}</Link>
    </span>
  ));
}
