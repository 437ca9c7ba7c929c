import type { RefObject } from "react";
import { controlProps, FieldError, type FieldProps } from "~/components/ui/form/field";
import { Icon } from "~/components/ui/layout/icon";
import { Tooltip } from "~/components/ui/feedback/tooltip";
import { pathTo } from "~/paths";
import { withBasePath } from "~/components/ui/layout/base-path";

type HeadFieldProps = {
  field: FieldProps["field"];
  input: RefObject<HTMLInputElement>;
  /** Currently selected department. */
  departmentSeq: string;
  employeeSeq: number;
  onRefused: () => void;
};

/** Head of department checkbox; an invalid choice is reverted immediately (EMP-45, EMP-56, EMP-57). */
export function HeadField({ field, input, departmentSeq, employeeSeq, onRefused }: HeadFieldProps) {
  return (
    <div className="field">
      <span className="inline-flex min-h-9 items-center gap-2">
        <label className="check" htmlFor={field.id}>
          <input
            {...controlProps(field, {})}
            ref={input}
            type="checkbox"
            value="Y"
            defaultChecked={field.initialValue === "Y"}
            onChange={(event) => {
              const box = event.currentTarget;
              if (box.checked)
                void isLedByOther(departmentSeq, employeeSeq).then((led) => {
                  if (!led) return;
                  box.checked = false;
                  onRefused();
                });
            }}
          />
          Head
        </label>
        <Tooltip text="The head of the department is the approver for Level Head approvals. A department has one head.">
          <Icon of="circle-help" size="sm" />
          <span className="visually-hidden">What is a head?</span>
        </Tooltip>
      </span>
      <FieldError field={field} />
    </div>
  );
}

/** Checked on each change; if the check fails, the save reports it. */
async function isLedByOther(departmentSeq: string, employeeSeq: number): Promise<boolean> {
  if (departmentSeq === "") return false;
  const answer = await fetch(withBasePath(pathTo("get-department-head", null, { departmentSeq })), {
    headers: { Accept: "application/json" },
  }).catch(() => null);
  if (!answer?.ok) return false;
  const { data } = (await answer.json()) as { data: { departmentManagerEmployeeSeq: number | null } };
  return data.departmentManagerEmployeeSeq !== null && data.departmentManagerEmployeeSeq !== employeeSeq;
}
