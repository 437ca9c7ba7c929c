import { Link } from "@remix-run/react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { useCarried } from "./preserve-query";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";
import { usePartsText } from "./parts-text";

export type ButtonVariant = "primary" | "default" | "danger" | "danger-quiet" | "ghost";

type Look = {
  variant?: ButtonVariant;
  size?: "md" | "sm";
  icon?: IconName;
  /** The accessible name of a button that shows its icon alone. */
  label?: string;
  /** What it is about, where several show the same words: read aloud after them. */
  of?: string;
  children?: ReactNode;
};

type ButtonProps = Look & { pending?: boolean; pendingText?: string; "data-first-focus"?: boolean } & Omit<
    ComponentProps<"button">,
    "size" | "children"
  >;

/** A button. While `pending` it says what it is doing and cannot be pressed again, but keeps its focus. */
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
  ...rest
}: ButtonProps) {
  const { saving } = usePartsText();
  const guard = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending || rest["aria-disabled"]) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      aria-label={label}
      {...rest}
      type={type}
      className={classNames(classesOf({ variant, size, label }), className)}
      title={rest.title ?? label}
      aria-disabled={pending || rest["aria-disabled"] || undefined}
      onClick={guard}
    >
      {pending ? (
        <Icon of="loader-circle" size={size === "sm" ? "sm" : "md"} className="spin" />
      ) : icon ? (
        <Icon of={icon} size={size === "sm" && !label ? "sm" : "md"} />
      ) : null}
      {pending ? (pendingText ?? saving) : children}
      {pending ? null : <Of what={of} />}
    </button>
  );
}

type LinkButtonProps = Look & {
  href: string;
  /** A file or a page outside the router: the browser follows the link itself. */
  download?: boolean;
  className?: string;
  title?: string;
  /** Accessible name that distinguishes links with the same text; it starts with that text. */
  "aria-label"?: string;
  "aria-describedby"?: string;
  /** Where a dialog puts the focus when it opens. */
  "data-first-focus"?: boolean;
};

/** A link that looks like a button; with `disabled` use `Button` instead. */
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
      to={useCarried(href)}
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

function classesOf({ variant = "default", size = "md", label }: Look) {
  return classNames(
    "btn",
    `btn-${variant === "default" ? "secondary" : variant}`,
    size === "sm" && "btn-sm",
    label !== undefined && "btn-icon",
  );
}
