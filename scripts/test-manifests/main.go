// Decodes Kubernetes manifests strictly into the types of k8s.io/api: an unknown or misspelled field, a wrong type and a
// duplicate key are errors. Reads YAML documents from the standard input and writes a JSON array of {kind, name, problem, object}.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"log"
	"os"

	apps "k8s.io/api/apps/v1"
	autoscaling "k8s.io/api/autoscaling/v2"
	batch "k8s.io/api/batch/v1"
	core "k8s.io/api/core/v1"
	networking "k8s.io/api/networking/v1"
	policy "k8s.io/api/policy/v1"
	"k8s.io/apimachinery/pkg/util/yaml"
	kubejson "sigs.k8s.io/json"
	kubeyaml "sigs.k8s.io/yaml"
)

// types by apiVersion and kind; what is not here is reported as unchecked.
var types = map[string]func() any{
	"v1 Namespace":                           func() any { return &core.Namespace{} },
	"v1 ServiceAccount":                      func() any { return &core.ServiceAccount{} },
	"v1 ConfigMap":                           func() any { return &core.ConfigMap{} },
	"v1 Service":                             func() any { return &core.Service{} },
	"apps/v1 Deployment":                     func() any { return &apps.Deployment{} },
	"batch/v1 Job":                           func() any { return &batch.Job{} },
	"policy/v1 PodDisruptionBudget":          func() any { return &policy.PodDisruptionBudget{} },
	"networking.k8s.io/v1 Ingress":           func() any { return &networking.Ingress{} },
	"networking.k8s.io/v1 NetworkPolicy":     func() any { return &networking.NetworkPolicy{} },
	"autoscaling/v2 HorizontalPodAutoscaler": func() any { return &autoscaling.HorizontalPodAutoscaler{} },
}

type head struct {
	APIVersion string `json:"apiVersion"`
	Kind       string `json:"kind"`
	Metadata   struct {
		Name string `json:"name"`
	} `json:"metadata"`
}

type found struct {
	Type    string          `json:"type"`
	Name    string          `json:"name"`
	Checked bool            `json:"checked"`
	Problem string          `json:"problem,omitempty"`
	Object  json.RawMessage `json:"object"`
}

func main() {
	reader := yaml.NewYAMLReader(bufio.NewReader(os.Stdin))
	all := []found{}
	for {
		document, err := reader.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			log.Fatal(err)
		}
		all = append(all, decode(document))
	}
	if err := json.NewEncoder(os.Stdout).Encode(all); err != nil {
		log.Fatal(err)
	}
}

func decode(document []byte) found {
	// Strict about duplicate keys.
	object, err := kubeyaml.YAMLToJSONStrict(document)
	if err != nil {
		return found{Problem: err.Error(), Object: []byte("null")}
	}
	var known head
	if err := json.Unmarshal(object, &known); err != nil {
		return found{Problem: err.Error(), Object: object}
	}
	one := found{Type: known.APIVersion + " " + known.Kind, Name: known.Metadata.Name, Object: object}
	create, ok := types[one.Type]
	if !ok {
		return one
	}
	one.Checked = true
	// As the API server decodes with fieldValidation=Strict: upper and lower case count.
	unknown, err := kubejson.UnmarshalStrict(object, create())
	if err := errors.Join(append(unknown, err)...); err != nil {
		one.Problem = err.Error()
	}
	return one
}
