import { Link } from "@remix-run/react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { usePreservedQuery } from "./preserve-query";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";
import { usePartsText } from "./parts-text";
import { useBasePath } from "./base-path";

export type ButtonVariant = "primary" | "default" | "danger" | "danger-quiet" | "ghost";

type ButtonStyle = {
  variant?: ButtonVariant;
  size?: "md" | "sm";
  icon?: IconName;
  /** Accessible name of an icon-only button. */
  label?: string;
  /** Visually hidden suffix that distinguishes buttons with the same label. */
  of?: string;
  children?: ReactNode;
};

type ButtonProps = ButtonStyle & { pending?: boolean; pendingText?: string; "data-first-focus"?: boolean } & Omit<
    ComponentProps<"button">,
    "size" | "children"
  >;

/** Button. While `pending` it shows its progress and ignores clicks but keeps the focus. */
export function Button({
  variant,
  size,
  icon,
  label,
  of,
  children,
  pending = false,
  pendingText,
  className,
  type = "button",
  onClick,
  formAction,
  ...rest
}: ButtonProps) {
  const base = useBasePath();
  const { saving } = usePartsText();
  const guard = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending || rest["aria-disabled"]) event.preventDefault();
    else onClick?.(event);
  };
  const leadingIcon = icon ? <Icon of={icon} size={size === "sm" && !label ? "sm" : "md"} /> : null;
  return (
    <button
      aria-label={label}
      {...rest}
      type={type}
      formAction={typeof formAction === "string" ? base + formAction : undefined}
      className={classNames(classesOf({ variant, size, label }), className)}
      title={rest.title ?? label}
      aria-disabled={pending || rest["aria-disabled"] || undefined}
      onClick={guard}
    >
      {pending ? <Icon of="loader-circle" size={size === "sm" ? "sm" : "md"} className="spin" /> : leadingIcon}
      {pending ? (pendingText ?? saving) : children}
      {pending ? null : <Of what={of} />}
    </button>
  );
}

type LinkButtonProps = ButtonStyle & {
  href: string;
  /** A file or a page outside the router: a full browser navigation. */
  download?: boolean;
  className?: string;
  title?: string;
  /** Accessible name that distinguishes links with the same text; it starts with that text. */
  "aria-label"?: string;
  "aria-describedby"?: string;
  /** Receives the focus when its dialog opens. */
  "data-first-focus"?: boolean;
};

/** Link styled as a button; for a disabled one use `Button`. */
export function LinkButton({
  href,
  variant,
  size,
  icon,
  label,
  of,
  children,
  download = false,
  className,
  title,
  ...rest
}: LinkButtonProps) {
  return (
    <Link
      aria-label={label}
      {...rest}
      to={usePreservedQuery(href)}
      reloadDocument={download || undefined}
      className={classNames(classesOf({ variant, size, label }), className)}
      title={title ?? label}
    >
      {icon ? <Icon of={icon} size={size === "sm" && !label ? "sm" : "md"} /> : null}
      {children}
      <Of what={of} />
    </Link>
  );
}

function Of({ what }: { what: string | undefined }) {
  return what === undefined ? null : <span className="visually-hidden"> {what}</span>;
}

function classesOf({ variant = "default", size = "md", label }: ButtonStyle) {
  return classNames(
    "btn",
    `btn-${variant === "default" ? "secondary" : variant}`,
    size === "sm" && "btn-sm",
    label !== undefined && "btn-icon",
  );
}
