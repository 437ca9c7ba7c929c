import { createContext, useContext, type ReactNode } from "react";
import { Icon } from "~/components/ui/layout/icon";
import { savedInstead, type Saved } from "~/domain/shared/forms/saved-meanwhile";
import { usePartsText } from "~/components/ui/layout/parts-text";

/** Field state from Conform's `useForm`. */
export type FieldState = {
  id: string;
  name: string;
  initialValue?: unknown;
  errors?: readonly string[] | undefined;
};

export type FieldProps = {
  field: FieldState;
  label: string;
  hint?: ReactNode;
  required?: boolean;
};

type FieldFrame = FieldProps & {
  /** Formats a value if it is not shown as stored. */
  words?: (value: string) => string;
  children: ReactNode;
};

/** Label, hint, control, and the error with the same text as in the summary. */
export function Field({ field, label, hint, required = false, words, children }: FieldFrame) {
  return (
    <div className="field">
      <label htmlFor={field.id}>
        {label}
        {required ? <RequiredMark /> : null}
        <ConcurrentValue field={field} words={words} />
      </label>
      <Hint field={field} hint={hint} />
      {children}
      <FieldError field={field} />
    </div>
  );
}

/** Value saved by another user since the form was opened; null if none. */
export const ConcurrentSaveContext = createContext<Saved | null>(null);

type ConcurrentValueProps = { field: Pick<FieldState, "name" | "initialValue">; words?: ((value: string) => string) | undefined };

/**
 * Value saved by another user, if it differs from the typed one; part of the label so that it is announced. @param words formats a value
 */
export function ConcurrentValue({ field, words = String }: ConcurrentValueProps) {
  const parts = usePartsText();
  const saved = savedInstead(useContext(ConcurrentSaveContext), field.name, field.initialValue);
  if (saved === undefined) return null;
  return (
    <span className="saved-beside">
      {" "}
      {parts.savedMeanwhile}{" "}
      <b>
        {[saved]
          .flat()
          .map((id) => words(String(id)))
          .join(", ") || parts.empty}
      </b>
    </span>
  );
}

export function Hint({ field, hint }: { field: FieldState; hint?: ReactNode }) {
  return hint ? (
    <p className="hint" id={`${field.id}-hint`}>
      {hint}
    </p>
  ) : null;
}

export function FieldError({ field }: { field: FieldState }) {
  const { error } = usePartsText();
  return field.errors?.length ? (
    <p className="error" id={`${field.id}-error`}>
      <Icon of="circle-alert" size="sm" />
      <span>
        <span className="visually-hidden">{`${error} `}</span>
        {field.errors.join(" ")}
      </span>
    </p>
  ) : null;
}

export function RequiredMark() {
  return (
    <span className="req" aria-hidden="true">
      *
    </span>
  );
}

/** Attributes of the control: id, name and aria-describedby. `required` is only announced; the server validates. */
export function controlProps(field: FieldState, { hint, required }: Pick<FieldProps, "hint" | "required">) {
  const described = [hint ? `${field.id}-hint` : "", field.errors?.length ? `${field.id}-error` : ""].filter(Boolean).join(" ");
  return {
    id: field.id,
    name: field.name,
    "aria-invalid": field.errors?.length ? (true as const) : undefined,
    "aria-describedby": described || undefined,
    "aria-required": required || undefined,
  };
}

/** Posted or stored value as text; anything but text and numbers is ignored. */
export function fieldText(field: FieldState): string {
  return typeof field.initialValue === "string" || typeof field.initialValue === "number" ? String(field.initialValue) : "";
}
