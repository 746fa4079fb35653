import { useMemo } from 'react';
import { encode } from 'uqr';

/** A link as a code to be scanned: dark on white in both themes, with its quiet edge. */
export const QrCode = ({ text, size, label }: { text: string; size: number; label: string }) => {
  const { d, width } = useMemo(() => {
    const { data, size: cells } = encode(text, { ecc: 'L', border: 2 });
    let path = '';
    for (const [y, row] of data.entries())
      for (const [x, dark] of row.entries()) if (dark) path += `M${x} ${y}h1v1h-1z`;
    return { d: path, width: cells };
  }, [text]);
  return (
    <svg
      className="qr"
      width={size}
      height={size}
      viewBox={`0 0 ${width} ${width}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={width} height={width} fill="#fff" />
      <path d={d} fill="#12191b" />
    </svg>
  );
};
