/**
 * For n8n's Code node, whose sandbox has no module for hashes: HMAC-SHA256 (FIPS 180-4, RFC 2104) over the time and the
 * body. The body is serialized again after parsing: Schole serializes it in the same form, and the workflow uses
 * exactly what was verified.
 */
export const checkSignature = (words: { paste: string; empty: string }): string => `// ${words.paste}
// ${words.empty}
const key = '';
const seconds = 300;

const { headers, body } = $input.first().json;
const parts = /^t=(\\d+),v1=([0-9a-f]{64})$/.exec(headers['x-schole-signature'] ?? '');
const fresh = parts !== null && Math.abs(Date.now() / 1000 - Number(parts[1])) <= seconds;
const fits = fresh && hmac(key, parts[1] + '.' + JSON.stringify(body)) === parts[2];
const { message = '', session_id = '', message_history = [] } = body;
return [{ json: { ok: key === '' || fits, question: message, session: session_id, history: message_history } }];

function utf8(text) {
  return [...unescape(encodeURIComponent(text))].map((letter) => letter.charCodeAt(0));
}

function hmac(secret, text) {
  let block = utf8(secret);
  if (block.length > 64) block = sha256(block);
  block = block.concat(Array(64 - block.length).fill(0));
  const inner = sha256(block.map((byte) => byte ^ 0x36).concat(utf8(text)));
  const outer = sha256(block.map((byte) => byte ^ 0x5c).concat(inner));
  return outer.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function sha256(bytes) {
  const k = [];
  const h = [];
  for (let n = 2; k.length < 64; n += 1) {
    let d = 2;
    while (d * d <= n && n % d !== 0) d += 1;
    if (d * d <= n) continue;
    if (h.length < 8) h.push((n ** 0.5 * 2 ** 32) | 0);
    k.push((n ** (1 / 3) * 2 ** 32) | 0);
  }
  const data = bytes.concat(128);
  while (data.length % 64 !== 56) data.push(0);
  const bits = bytes.length * 8;
  data.push(0, 0, 0, Math.floor(bits / 2 ** 32));
  for (const shift of [24, 16, 8, 0]) data.push((bits >>> shift) & 255);
  const turn = (x, by) => (x >>> by) | (x << (32 - by));
  for (let start = 0; start < data.length; start += 64) {
    const w = [];
    for (let i = 0; i < 64; i += 1) {
      if (i < 16) {
        const at = start + 4 * i;
        w.push((data[at] << 24) | (data[at + 1] << 16) | (data[at + 2] << 8) | data[at + 3]);
      } else {
        const a = w[i - 15];
        const b = w[i - 2];
        const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
        const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
        w.push((w[i - 16] + s0 + w[i - 7] + s1) | 0);
      }
    }
    let [a, b, c, d, e, f, g, last] = h;
    for (let i = 0; i < 64; i += 1) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const one = (last + s1 + ((e & f) ^ (~e & g)) + k[i] + w[i]) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [last, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, last].forEach((value, i) => {
      h[i] = (h[i] + value) | 0;
    });
  }
  return h.flatMap((value) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255));
}
`;
