import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import ts from 'typescript';

const BLOB = ts.factory.createTypeReferenceNode('Blob');
const TEXT = ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
/** The image of a record in a body, which a file may be. */
const IMAGE = /\/image\//;

/** Gives files their type in programs. */
function transform({ type, format }, { path = '' }) {
  if (format === 'binary') return BLOB;
  return type === 'string' && IMAGE.test(path) ? ts.factory.createUnionTypeNode([TEXT, BLOB]) : undefined;
}

// Writes the types of a document: `node generate.mjs document.json document.ts`.
const [source, target] = process.argv.slice(2);
const types = await openapiTS(JSON.parse(readFileSync(source, 'utf8')), { transform });
writeFileSync(target, COMMENT_HEADER + astToString(types));
