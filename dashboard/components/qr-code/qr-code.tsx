import { Box } from '@chakra-ui/react';
import { encode } from 'uqr';

/** The quiet zone around the code, in modules (ISO/IEC 18004). */
const BORDER = 4;

/** A QR code with `text`. It is dark on white in both themes, because many cameras read no other colors. */
export const QrCode = ({ text, name }: { text: string; name: string }) => {
  const { data, size } = encode(text, { border: BORDER });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <Box bg="white" borderRadius="lg" borderWidth="1px" w="168px" h="168px" flexShrink="0" overflow="hidden">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name} shapeRendering="crispEdges">
        <path d={path} fill="black" />
      </svg>
    </Box>
  );
};
