import { csv, figure, table } from '../lib/report.mjs';
import { median } from '../lib/statistics.mjs';

const HEAD = ['case', 'req/s', 'ratio', 'p50 ms', 'p99 ms', 'node ms', 'pg ms', 'first ms', 'probe ms', 'MB'];

/**
 * @typedef {object} Summary
 * @property {string} name
 * @property {string} [skipped] the reason for which it was not measured
 * @property {Record<string, Record<string, number>>} servers medians by server
 * @property {Record<string, number>} ratios by bare server
 * @property {Record<string, Record<string, number>[]>} [rounds]
 * @property {number} [firstMs]
 */

/**
 * Computes the medians of a case, and the ratio of the service to each bare server.
 * @param {{ name: string, rounds?: Record<string, Record<string, number>[]> }} measured
 * @returns {Summary}
 */
export function summarise({ rounds, ...measured }) {
  if (rounds === undefined) return { ...measured, servers: {}, ratios: {} };
  const servers = Object.fromEntries(Object.entries(rounds).map(([server, all]) => [server, medians(all)]));
  const { service, ...references } = servers;
  const ratios = Object.entries(references).map(([server, { perSecond }]) => [
    server,
    service.perSecond / perSecond,
  ]);
  return { ...measured, servers, ratios: Object.fromEntries(ratios), rounds };
}

function medians(all) {
  const names = Object.keys(all[0]).filter((name) => typeof all[0][name] === 'number');
  const of = (name) => all.map((one) => one[name]);
  const worst = (name) => Math.max(...of(name));
  const isWorst = (name) => name === 'wrong' || name === 'probeMs';
  return Object.fromEntries(names.map((name) => [name, isWorst(name) ? worst(name) : median(of(name))]));
}

/**
 * Formats one case as a line, printed as soon as it was measured.
 * @param {Summary} summary
 */
export function line({ name, skipped, servers, ratios }) {
  if (skipped !== undefined) return `${name}: ${skipped}`;
  const { perSecond, p50, p99, wrong } = servers.service;
  const text = `${name}: ${figure(perSecond)} req/s, p50 ${figure(p50)} ms, p99 ${figure(p99)} ms ${ratioText(ratios)}`;
  return wrong > 0 ? `${text.trim()}, ${wrong} wrong responses` : text.trim();
}

/** Formats all cases as a table. */
export function resultTable(summaries) {
  const rows = summaries.map(({ name, skipped, servers, ratios, firstMs }) => {
    if (skipped !== undefined) return [`${name} (${skipped})`, ...HEAD.slice(1).map(() => '')];
    const { perSecond, p50, p99, nodeMs, postgresMs, nodeMb, probeMs } = servers.service;
    const figures = [p50, p99, nodeMs, postgresMs, firstMs, probeMs, nodeMb].map(figure);
    return [named({ name, servers }), figure(perSecond), ratioText(ratios), ...figures];
  });
  return table([HEAD, ...rows]);
}

/** Returns the name of a case, with the number of wrong responses. */
export function named({ name, servers: { service } }) {
  return service.wrong > 0 ? `${name} (${service.wrong} wrong)` : name;
}

/** Formats several results as CSV: every case in the first result, and how it slows down in the others. */
export function growthTable(results) {
  const rows = results[0].cases.map(({ name, servers, ratios = {} }) => {
    const firsts = results.map((result) => result.cases.find((one) => one.name === name)?.firstMs);
    const { p50, p99, nodeMs, postgresMs } = servers?.service ?? {};
    return [name, ratioText(ratios), ...[p50, p99, nodeMs, postgresMs, ...firsts].map(figure)];
  });
  const head = ['case', 'ratio', 'p50 ms', 'p99 ms', 'node ms', 'pg ms'];
  const sizes = results.map((result) => `first ms, ${eventsOf(result)}`);
  return csv([[...head, ...sizes], ...rows]);
}

/** Says how a result was measured, for the page that names its table. */
export function conditions({ settings, machine }) {
  const { rounds, seconds, connections } = settings;
  return `medians of ${rounds} rounds of ${seconds} s with ${connections} connections over ${eventsOf({ settings })} events, on ${machine.cores} cores (${machine.processor}) and Node ${machine.node.slice(1)}`;
}

function eventsOf({ settings: { events } }) {
  return events.toLocaleString('en');
}

function ratioText(ratios) {
  return Object.entries(ratios)
    .map(([server, ratio]) => `${figure(ratio)} ${server}`)
    .join(', ');
}
