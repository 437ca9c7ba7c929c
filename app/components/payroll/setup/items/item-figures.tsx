import type { ReactNode } from "react";
import { Link } from "@remix-run/react";
import { pathTo } from "~/paths";
import { EMPTY_VALUE } from "~/domain/shared/i18n/empty-value";

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
        <dl className="values">
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || EMPTY_VALUE}</dd>
            </div>
          ))}
          <div>
            <dt>Templates</dt>
            <dd>
              {templates.length === 0
                ? "None yet"
                : templates.map(({ payrollTemplateSeq, payrollTemplateName }, index) => (
                    <span key={payrollTemplateSeq}>
                      {index > 0 ? ", " : ""}
                      <Link to={pathTo("get-payroll-template", { payrollTemplateSeq })}>{payrollTemplateName}</Link>
                    </span>
                  ))}
            </dd>
          </div>
        </dl>
        {effects.length === 0 ? null : (
          <>
            <h3>Effect on a payslip</h3>
            <p className="faint">For 30,000.00 a month, paid twice a month</p>
            <dl className="values">
              {effects.map(([name, words]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className="tabular">{words}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
      <footer className="foot">{foot}</footer>
    </div>
  );
}
