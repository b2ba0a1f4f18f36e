import type { NodeConnection, Workflow, WorkflowNode } from './contract.ts';

/** The node versions that n8n has supported since its first version 1.80, and still supports. */
const versions = {
  'n8n-nodes-base.webhook': 2,
  'n8n-nodes-base.respondToWebhook': 1.1,
  'n8n-nodes-base.code': 2,
  'n8n-nodes-base.if': 2.2,
  'n8n-nodes-base.set': 3.4,
  'n8n-nodes-base.formTrigger': 2.2,
  'n8n-nodes-base.form': 1,
  'n8n-nodes-base.httpRequest': 4.2,
  'n8n-nodes-base.wait': 1.1,
  'n8n-nodes-base.stickyNote': 1,
  '@n8n/n8n-nodes-langchain.agent': 2,
  '@n8n/n8n-nodes-langchain.lmChatOpenAi': 1.2,
  '@n8n/n8n-nodes-langchain.memoryBufferWindow': 1.3,
} as const;
type NodeType = keyof typeof versions;

/** Nodes that receive requests while a workflow runs have an id of their own for their URL. */
const reached: readonly NodeType[] = [
  'n8n-nodes-base.webhook',
  'n8n-nodes-base.formTrigger',
  'n8n-nodes-base.form',
  'n8n-nodes-base.wait',
];

type GridPosition = readonly [number, number];
type Parameters = WorkflowNode['parameters'];

/** A node; its position is in squares of the editor's grid. */
export function node(
  type: NodeType,
  name: string,
  [across, down]: GridPosition,
  parameters: Parameters,
  further: Pick<WorkflowNode, 'disabled' | 'credentials'> = {},
): WorkflowNode {
  const position: GridPosition = [across * 240, down * 220];
  const webhook = reached.includes(type) ? { webhookId: crypto.randomUUID() } : {};
  return { id: '', name, type, typeVersion: versions[type], position, parameters, ...webhook, ...further };
}

/** Instructions for the reader, beside the nodes they are about. */
export function note(
  name: string,
  [across, down]: GridPosition,
  content: string,
  width = 440,
  height = 300,
): WorkflowNode {
  return node('n8n-nodes-base.stickyNote', name, [across, down], { content, width, height, color: 4 });
}

/** Parameters of an If node. */
export function when(left: string, operator: 'true' | 'equals', right = ''): Parameters {
  const condition = {
    id: 'condition',
    leftValue: `={{ ${left} }}`,
    rightValue: right,
    operator:
      operator === 'true'
        ? { type: 'boolean', operation: 'true', singleValue: true }
        : { type: 'string', operation: 'equals' },
  };
  const options = { caseSensitive: true, leftValue: '', typeValidation: 'loose', version: 2 };
  return {
    conditions: { options, conditions: [condition], combinator: 'and' },
    looseTypeValidation: true,
    options: {},
  };
}

function connect(links: readonly NodeConnection[]): Workflow['connections'] {
  const connections: Record<string, Record<string, { node: string; type: string; index: number }[][]>> = {};
  for (const { from, to, output = 0, kind = 'main' } of links) {
    const own = connections[from] ?? {};
    const ends = own[kind] ?? [];
    connections[from] = { ...own, [kind]: ends };
    while (ends.length <= output) ends.push([]);
    ends[output]?.push({ node: to, type: kind, index: 0 });
  }
  return connections;
}

/** Nodes and connections as a file; the ids of nodes are numbers, because their names are in the reader's language. */
export function workflow(name: string, nodes: readonly WorkflowNode[], links: readonly NodeConnection[]): Workflow {
  return {
    id: crypto.randomUUID().replaceAll('-', '').slice(0, 16),
    name,
    nodes: nodes.map((one, index) => ({ ...one, id: `node-${index + 1}` })),
    connections: connect(links),
    settings: { executionOrder: 'v1' },
    active: false,
    pinData: {},
  };
}
