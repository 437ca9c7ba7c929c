import { classNames } from "./class-names";
import type { IconName } from "./icon-names";
import pictures from "./icons.svg?url";

type IconProps = { of: IconName; size?: "sm" | "md" | "lg"; className?: string };

/**
 * Decorative icon: hidden from screen readers, so its meaning must also be in text. Icons are in one SVG file instead of the scripts,
 * where they took 5 KB per page (docs/decisions/013-client-bundles.md).
 */
export function Icon({ of: name, size = "md", className }: IconProps) {
  return (
    <svg className={classNames("icon", size !== "md" && `icon-${size}`, className)} aria-hidden="true">
      <use href={`${pictures}#${name}`} />
    </svg>
  );
}
