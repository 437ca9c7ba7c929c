const HALF = 56;
const HEIGHT = 12;

/** Bar to the left (refund) or right (collection); the figure is next to it. */
export function DifferenceBar({ difference, most }: { difference: number; most: number }) {
  const length = most === 0 ? 0 : Math.round((Math.abs(difference) * HALF) / most);
  const width = difference === 0 ? 0 : Math.max(2, length);
  return (
    <svg width={HALF * 2} height={HEIGHT} viewBox={`0 0 ${HALF * 2} ${HEIGHT}`} aria-hidden="true" className="difference-bar">
      <rect
        className={difference > 0 ? "collect" : "refund"}
        x={difference > 0 ? HALF : HALF - width}
        y={1}
        width={width}
        height={HEIGHT - 2}
        rx={2}
      />
      <line x1={HALF} x2={HALF} y1={0} y2={HEIGHT} />
    </svg>
  );
}
