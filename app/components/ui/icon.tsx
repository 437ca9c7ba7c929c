import type { LucideIcon } from "lucide-react";
import { classNames } from "./class-names";

type IconProps = { of: LucideIcon; size?: "sm" | "md" | "lg"; className?: string };

/** An ornament beside words: never announced, so whatever it says is also said in text. */
export function Icon({ of: Shape, size = "md", className }: IconProps) {
  return <Shape className={classNames("icon", size !== "md" && `icon-${size}`, className)} aria-hidden="true" focusable="false" />;
}
