/** QR code as one path; `rows` are its modules, true = dark. Always dark on white, as cameras require. */
export function QrCode({ rows, label }: { rows: readonly (readonly boolean[])[]; label: string }) {
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  const size = rows.length;
  return (
    <svg
      className="qr-code size-52 rounded-md border border-line"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
