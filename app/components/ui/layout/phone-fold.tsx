import { usePartsText } from "./parts-text";

/** Hides the elements after it on phones until it is opened. Without content, so that wide screens share these elements, without scripts. */
export function PhoneFold({ label }: { /** Default "More". */ label?: string }) {
  const { more } = usePartsText();
  return (
    <details className="fold">
      <summary className="btn btn-secondary">{label ?? more}</summary>
    </details>
  );
}
