import { Icon } from "~/components/ui/layout/icon";
import { usePartsText } from "~/components/ui/layout/parts-text";

type RowErrorsProps = {
  /** Fields of the row; only errors are shown. */
  fields: readonly { id: string; errors?: readonly string[] }[];
  columns: number;
};

/** Errors of a row of fields, as a table row below it. */
export function RowErrors({ fields, columns }: RowErrorsProps) {
  const { error } = usePartsText();
  const wrong = fields.filter(({ errors }) => errors?.length);
  if (wrong.length === 0) return null;
  return (
    <tr className="times-errors">
      <td colSpan={columns}>
        <div className="field">
          {wrong.map(({ id, errors }) => (
            <p key={id} className="error" id={`${id}-error`}>
              <Icon of="circle-alert" size="sm" />
              <span>
                <span className="visually-hidden">{`${error} `}</span>
                {errors!.join(" ")}
              </span>
            </p>
          ))}
        </div>
      </td>
    </tr>
  );
}
